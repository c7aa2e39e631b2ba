import type { ErrorKey } from '@admin/api-client/contract/errors'

export interface BulkResult {
  changed: string[]
  failed: { id: string; key: ErrorKey }[]
}

/** The ids of a bulk action, each once, in the order in which their rows are locked. */
export const distinctIds = (ids: string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))].sort()

/**
 * Returns which of the rows were changed, and why the others were not.
 * @param refusal returns the reason why a row is not changed, or nothing; called once for each row, in order
 */
export function bulkResult(ids: string[], refusal: (id: string) => ErrorKey | undefined): BulkResult {
  const result: BulkResult = { changed: [], failed: [] }
  for (const id of ids) {
    const key = refusal(id)
    if (key) result.failed.push({ id, key })
    else result.changed.push(id)
  }
  return result
}
