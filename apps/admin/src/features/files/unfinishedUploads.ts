import { type paths, unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { earlyQueryClient } from '../../app/queryClient.ts'

/** The path of unfinished uploads, and of those that are created. */
export const RESUMABLE_PATH = '/upload/resumable' satisfies keyof paths

/** Ids of the uploads that this page is sending. */
export const runningUploads = new Set<string>()

/** Requests the account's unfinished uploads, the latest first, without those that this page is sending. */
export async function requestUnfinished(signal?: AbortSignal) {
  const uploads = await unwrap(api.GET(RESUMABLE_PATH, { ...(signal && { signal }) }))
  return uploads.filter(({ id }) => !runningUploads.has(id))
}

/** The account's unfinished uploads. */
export const unfinishedUploads = queryOptions({
  queryKey: [RESUMABLE_PATH],
  queryFn: ({ signal }) => requestUnfinished(signal),
})

/** Requests the list again where a page shows it. */
export const refreshUnfinished = (): Promise<void> =>
  earlyQueryClient().invalidateQueries({ queryKey: unfinishedUploads.queryKey })
