import type { Api } from './createApi.ts'
import { randomId } from './randomId.ts'
import { unwrap } from './unwrap.ts'

/** What `onFallback` says (specification, section 8). */
export const UNIQUE_IDS_FAILED = 'Failed to generate unique IDs from backend'

/**
 * Ids that rename uploads. Where the server gives none they are made here, so that an upload never
 * waits for it (specification, section 7).
 * @param count how many
 * @default 1
 * @param onFallback told when the ids were made here, with the failure as its cause
 */
export async function generateUniqueIds(
  api: Api,
  count = 1,
  { onFallback, signal }: { onFallback?: (error: Error) => void; signal?: AbortSignal } = {},
): Promise<string[]> {
  try {
    return await unwrap(
      api.POST('/webgw/issueMapping/generateUniqueIds', { body: { count }, ...(signal && { signal }) }),
    )
  } catch (cause) {
    if (signal?.aborted) throw cause
    onFallback?.(new Error(UNIQUE_IDS_FAILED, { cause }))
    return Array.from({ length: count }, randomId)
  }
}
