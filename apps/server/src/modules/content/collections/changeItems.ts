import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import { BULK_SAMPLE } from '@admin/api-client/contract/limits'
import type { BulkOutcome, BulkResult } from '../../../crud/bulk.ts'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { newBulkId } from '../../../crud/revertibleAreas.ts'
import type { Database } from '../../../db/Database.ts'
import type { collections } from '../../../db/schema/content.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { describeItems } from './items.ts'
import { collectionResource } from './resource.ts'

export type StoredCollection = typeof collections.$inferSelect

/** What becomes of a collection's items. */
interface ItemChange {
  /** By the ids of the works. */
  result: BulkResult
  /** Works that are added or removed. */
  changed: readonly CollectionItem[]
  /** All items afterwards. */
  items: CollectionItem[]
}

interface ItemAction {
  /** Its name in the operation log. */
  action: string
  /** Of the collection. */
  id: string
  query: { dryRun?: '1' | undefined }
  token: string | undefined
  /** Called with the collection locked. */
  plan: (tx: Database, before: StoredCollection) => Promise<ItemChange>
  /** Returns what a dry run shows of each work that changes. */
  difference: (before: StoredCollection) => Pick<DryRun['sample'][number], 'before' | 'after'>
  /** First log entry of what it reverts. @default it reverts nothing */
  revertOf?: string
}

/**
 * Adds or removes many items of a collection, or reports what it would change; see the contract's `bulkChange`.
 * @throws Refusal `setChanged` if the token is not that of a dry run with the same changes
 */
export async function changeItems(
  context: SignedIn,
  { action, id, query, token, plan, difference, revertOf }: ItemAction,
): Promise<BulkOutcome> {
  const { name, rows, requireChangeable } = collectionResource
  const tokens = await dryRunTokens(context)
  const bulkId = newBulkId(name, action)
  const operated = { action, resource: name, bulkId, ...(revertOf && { revertOf }) }
  return operate(context, operated, async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    const { result, changed, items } = await plan(tx, before)
    const set = await fingerprint([name, action, revertOf ?? id, before.version, changed])
    if (query.dryRun) {
      const shown = changed.slice(0, BULK_SAMPLE)
      const describe = await describeItems(tx, shown, context.clock())
      return {
        token: await tokens.issue(set),
        changes: changed.length,
        skipped: result.failed.map((each) => ({ ...each, name: '' })),
        sample: shown.map((item) => ({
          id: item.id,
          name: describe(item)?.title ?? '',
          ...difference(before),
        })),
      }
    }
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    if (changed.length === 0) return result
    record(await rows.write(context, tx, before, { items }))
    return { ...result, ...(bulkId && { logId: bulkId }) }
  })
}
