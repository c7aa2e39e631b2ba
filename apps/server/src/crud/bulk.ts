import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { Refusal, type RefusalDetails } from '../kernel/Refusal.ts'

/** Why a row is not changed: a message key, or with it what its text needs. */
export type RowRefusal = ErrorKey | Refusal

export interface BulkResult {
  changed: string[]
  failed: ({ id: string; key: ErrorKey } & Pick<RefusalDetails, 'fields' | 'values'>)[]
  /** Entry of the operation log by which it can be reverted. @default it can't */
  logId?: string
}

/** What a bulk action that can be tried first answers. */
export type BulkOutcome = BulkResult | DryRun

/** The ids of a bulk action, each once, in the order in which their rows are locked. */
export const distinctIds = (ids: string[]): string[] => [...new Set(ids)].sort()

/**
 * Returns which of the rows were changed, and why the others were not.
 * @param refusal returns the reason why a row is not changed, or nothing; called once for each row, in order
 */
export function bulkResult(ids: string[], refusal: (id: string) => RowRefusal | undefined): BulkResult {
  const result: BulkResult = { changed: [], failed: [] }
  for (const id of ids) {
    const refused = refusal(id)
    if (!refused) result.changed.push(id)
    else if (refused instanceof Refusal) {
      const { fields, values } = refused.details
      result.failed.push({ id, key: refused.key, ...(fields && { fields }), ...(values && { values }) })
    } else result.failed.push({ id, key: refused })
  }
  return result
}
