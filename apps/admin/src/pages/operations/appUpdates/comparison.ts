import { unwrap } from '@admin/api-client'
import { ADOPTION_COMPARED, MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { AppUpdate, AppUpdateComparison } from '@admin/api-client/contract/operations/appUpdates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { appUpdates } from './appUpdates.list.tsx'

/** App updates whose adoption is compared. */
export interface ComparedUpdates {
  ids: readonly string[]
}

/** How fast devices installed app updates, of which there are enough to compare. */
export const comparisonQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [appUpdates.path, 'comparison', ids],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/app-updates/comparison', { params: { query: { ids } }, signal })),
    enabled: ids.length >= ADOPTION_COMPARED.min,
    placeholderData: keepPreviousData,
  })

/** The published updates of the platform of one of them, the newest first, which it can be compared with. */
export const comparableQuery = (id: string) =>
  queryOptions({
    queryKey: [appUpdates.path, 'comparable', id],
    queryFn: async ({ signal }): Promise<AppUpdate[]> => {
      const { platform } = await unwrap(
        api.GET('/api/admin/app-updates/{id}', { params: { path: { id } }, signal }),
      )
      const query = { platform, pageSize: MAX_PAGE_SIZE, sort: '-build' as const }
      const { list } = await unwrap(api.GET('/api/admin/app-updates', { params: { query }, signal }))
      return list.filter(({ publishTime }) => publishTime !== null)
    },
  })

type Compared = AppUpdateComparison['updates'][number]

/** A series of the comparison, by which a version is recognized in the chart and the tables. */
export interface ComparedSeries extends Compared {
  label: string
  color: string
  /** Lengths of the dashes and gaps of its line, which colors alone wouldn't tell apart. */
  dashes: string
}

const looks = [
  { color: 'brand', dashes: '0' },
  { color: 'orange', dashes: '8 4' },
  { color: 'teal', dashes: '2 3' },
  { color: 'grape', dashes: '12 4 2 4' },
] as const

/** Names each version by its number and build, and by its channel where they are of several. */
export function seriesOf(
  updates: readonly Compared[],
  channelText: (channel: Compared['channel']) => string,
): ComparedSeries[] {
  const mixed = new Set(updates.map(({ channel }) => channel)).size > 1
  return updates.map((update, index) => ({
    ...update,
    ...(looks[index % looks.length] ?? looks[0]),
    label: `${update.appVersion} (${update.build})${mixed ? ` · ${channelText(update.channel)}` : ''}`,
  }))
}
