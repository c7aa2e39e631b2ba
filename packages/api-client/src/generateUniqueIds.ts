import type { Api } from './createApi.ts'
import { randomId } from './randomId.ts'
import { unwrap } from './unwrap.ts'

/** Message that `onFallback` receives (specification, section 8). */
export const UNIQUE_IDS_FAILED = 'Failed to generate unique IDs from backend'

/**
 * Returns ids under which uploads are stored. If the server doesn't return any, they are generated here, so an upload never
 * has to wait (specification, section 7).
 * @param count how many
 * @default 1
 * @param onFallback called when the ids were generated here, with the failure as the cause
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
