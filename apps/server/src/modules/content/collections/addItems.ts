import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { BULK_SAMPLE, COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import { type BulkResult, bulkResult } from '../../../crud/bulk.ts'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import type { One } from '../../../crud/readHandlers.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { describeItems } from './items.ts'
import { collectionResource } from './resource.ts'

type AddInput = One & {
  query: { dryRun?: '1' | undefined }
  body: { kind: CollectionItem['kind']; ids: string[]; token?: string | undefined }
}

/**
 * Adds works to the end of a collection, or reports what it would add; see the contract's `bulkChange`. Works that it
 * has already, that don't exist or were deleted, and those for which there is no room are skipped.
 */
export async function addItems({
  params: { id },
  query,
  body: { kind, ids, token },
  ...context
}: AddInput): Promise<BulkResult | DryRun> {
  const { name, rows, requireChangeable } = collectionResource
  const tokens = await dryRunTokens(context)
  return operate(context, { action: 'addItems', resource: name }, async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    if (before.kind !== 'mixed' && before.kind !== kind)
      throw refuseField('validation', 'kind', 'otherKindItems')
    const wanted = [...new Set(ids.map((each) => each.toLowerCase()))].map((each) => ({ kind, id: each }))
    const describe = await describeItems(tx, wanted, context.clock())
    const added: CollectionItem[] = []
    const obstacle = (item: CollectionItem): ErrorKey | undefined => {
      if (before.items.some((each) => each.id === item.id)) return 'alreadyInCollection'
      const described = describe(item)
      if (!described) return 'notFound'
      if (described.unmet.includes('notDeleted')) return 'rowDeleted'
      return before.items.length + added.length < COLLECTION_ITEMS.max ? undefined : 'collectionFull'
    }
    const result = bulkResult(
      wanted.map((item) => item.id),
      (each) => {
        const key = obstacle({ kind, id: each })
        if (!key) added.push({ kind, id: each })
        return key
      },
    )
    const set = await fingerprint([name, 'addItems', id, before.version, added])
    if (query.dryRun)
      return {
        token: await tokens.issue(set),
        changes: added.length,
        skipped: result.failed,
        sample: added.slice(0, BULK_SAMPLE).map((item) => ({
          id: item.id,
          before: { collection: null },
          after: { collection: before.title },
        })),
      }
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    if (added.length > 0)
      record(await rows.write(context, tx, before, { items: [...before.items, ...added] }))
    return result
  })
}
