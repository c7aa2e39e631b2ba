import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import { type BulkOutcome, bulkResult } from '../../../crud/bulk.ts'
import type { One } from '../../../crud/readHandlers.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { changeItems } from './changeItems.ts'
import { describeItems } from './items.ts'

type AddInput = One & {
  query: { dryRun?: '1' | undefined }
  body: { kind: CollectionItem['kind']; ids: string[]; token?: string | undefined }
}

/**
 * Adds works to the end of a collection, or reports what it would add. Works that it has already, that don't exist or
 * were deleted, and those for which there is no room are skipped.
 */
export const addItems = ({
  params: { id },
  query,
  body: { kind, ids, token },
  ...context
}: AddInput): Promise<BulkOutcome> =>
  changeItems(context, {
    action: 'addItems',
    id,
    query,
    token,
    async plan(tx, before) {
      if (before.kind !== 'mixed' && before.kind !== kind)
        throw refuseField('validation', 'kind', 'otherKindItems')
      const wanted = [...new Set(ids)]
      const works = wanted.map((each) => ({ kind, id: each }))
      const describe = await describeItems(tx, works, context.clock())
      const changed: CollectionItem[] = []
      const obstacle = (item: CollectionItem): ErrorKey | Refusal | undefined => {
        if (before.items.some((each) => each.id === item.id)) return 'alreadyInCollection'
        const described = describe(item)
        if (!described) return 'notFound'
        if (described.unmet.includes('notDeleted')) return 'rowDeleted'
        if (before.items.length + changed.length < COLLECTION_ITEMS.max) return undefined
        return new Refusal('collectionFull', { values: { max: COLLECTION_ITEMS.max } })
      }
      const result = bulkResult(wanted, (each) => {
        const refused = obstacle({ kind, id: each })
        if (!refused) changed.push({ kind, id: each })
        return refused
      })
      return { result, changed, items: [...before.items, ...changed] }
    },
    difference: ({ title }) => ({ before: { collection: null }, after: { collection: title } }),
  })
