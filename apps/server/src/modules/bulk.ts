import type { ErrorKey } from '@admin/api-client/contract/errors'

export interface BulkResult {
  changed: string[]
  failed: { id: string; key: ErrorKey }[]
}

/**
 * Handles the rows of a bulk action one by one, in the order of their ids, so that two at once cannot
 * wait for each other. `change` answers why a row was not changed, or nothing.
 */
export async function eachOnce(
  ids: string[],
  change: (id: string) => Promise<ErrorKey | undefined>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], failed: [] }
  for (const id of [...new Set(ids.map((each) => each.toLowerCase()))].sort()) {
    const key = await change(id)
    if (key) result.failed.push({ id, key })
    else result.changed.push(id)
  }
  return result
}
