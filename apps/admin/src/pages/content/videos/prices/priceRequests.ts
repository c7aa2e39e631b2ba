import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { VideoPrice } from '@admin/api-client/contract/content/videos'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { readAgain } from '../../../../crud/dryRun/readAgain.ts'
import { videos } from '../videos.list.tsx'
import type { PricedVideo } from './priceCells.ts'

const PATH = `${videos.path}/prices` as const

/**
 * The videos of a grid, as they were when it opened or was last reloaded: what was entered is compared with them.
 * @param openedAt each opening reads them again
 */
export const pricedVideos = (client: QueryClient, ids: readonly string[], openedAt: number) =>
  queryOptions({
    queryKey: [PATH, ids, openedAt] as const,
    queryFn: (): Promise<PricedVideo[]> =>
      Promise.all(ids.map((id) => client.fetchQuery({ ...videos.one(id), staleTime: 0 }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Reloads some of the videos of a grid. */
export async function reloadPriced(
  client: QueryClient,
  { queryKey }: Pick<ReturnType<typeof pricedVideos>, 'queryKey'>,
  ids: readonly string[],
): Promise<PricedVideo[]> {
  const read = await Promise.all(ids.map((id) => client.fetchQuery({ ...videos.one(id), staleTime: 0 })))
  const reload = (video: PricedVideo) => read.find(({ id }) => id === video.id) ?? video
  return client.setQueryData(queryKey, (before) => before?.map(reload)) ?? read
}

/** What a change of prices would do. */
export const priceDryRun = (prices: VideoPrice[]) =>
  queryOptions({
    queryKey: ['dryRun', PATH, prices] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { dryRun: '1' as const } }
      return (await unwrap(api.POST(PATH, { params, body: { prices }, signal }))) as DryRun
    },
    ...readAgain,
  })
