import { unwrap } from '@admin/api-client'
import type { LiveImpact } from '@admin/api-client/contract/community/liveRooms'
import { formatList, type Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { liveRooms } from './liveRooms.list.tsx'

const HOSTS_PATH = '/api/admin/live-hosts'

/** What a ban and the end of a room would do now. */
export const roomImpactOf = (id: string) =>
  queryOptions({
    queryKey: [liveRooms.path, 'impact', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/live-rooms/{id}/impact', { params: { path: { id } }, signal })),
    staleTime: 0,
  })

/** What revoking a streaming permission would do now. */
export const hostImpactOf = (id: string) =>
  queryOptions({
    queryKey: [HOSTS_PATH, 'impact', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET(`${HOSTS_PATH}/{id}/impact`, { params: { path: { id } }, signal })),
    staleTime: 0,
  })

/** Appends to a hint what an action would do now, once that is known. */
export function withImpact(
  t: Translate,
  language: string,
  hint: string,
  impact: LiveImpact | undefined,
): string {
  if (!impact) return hint
  const { streams, viewers, keys, gifts } = impact
  if (keys === 0) return `${hint} ${t('liveRoom:impactNone')}`
  const effects = [
    t('liveRoom:impactKeys', { count: keys }),
    t('liveRoom:impactStreams', { count: streams }),
    t('liveRoom:impactViewers', { count: viewers }),
  ]
  return [
    hint,
    t('liveRoom:impact', { effects: formatList(effects, language) }),
    t('liveRoom:impactGifts', { points: formatNumber(gifts) }),
  ].join(' ')
}
