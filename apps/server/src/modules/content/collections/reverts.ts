import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import { COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import { bulkResult } from '../../../crud/bulk.ts'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { changeItems } from './changeItems.ts'

const itemsOf = (values: Record<string, unknown>) => (values.items ?? []) as CollectionItem[]

/**
 * Lets adding works to a collection be reverted: it loses those that were added and are still there, whatever else has
 * changed since. The others are reported as `notInCollection`.
 */
export const collectionReverts: Revertible = {
  codes: { addItems: 'collection:update' },
  oneByOne: true,
  revert: (context, { changes, query, token, check }) => {
    const [change] = changes
    if (!change) throw new Refusal('notRevertible')
    const had = new Set(itemsOf(change.before ?? {}).map(({ id }) => id))
    const added = itemsOf(change.after).filter(({ id }) => !had.has(id))
    return changeItems(context, {
      action: 'revert',
      revertOf: change.bulkId,
      id: change.id,
      query,
      token,
      async plan(tx, before) {
        await check(tx)
        const has = (item: CollectionItem) => before.items.some(({ id }) => id === item.id)
        const changed = added.filter(has)
        const removed = new Set(changed.map(({ id }) => id))
        const items = before.items.filter(({ id }) => !removed.has(id))
        if (items.length < COLLECTION_ITEMS.min) throw new Refusal('collectionEmpty')
        const ids = added.map(({ id }) => id)
        const result = bulkResult(ids, (id) => (removed.has(id) ? undefined : 'notInCollection'))
        return { result, changed, items }
      },
      difference: ({ title }) => ({ before: { collection: title }, after: { collection: null } }),
    })
  },
}
