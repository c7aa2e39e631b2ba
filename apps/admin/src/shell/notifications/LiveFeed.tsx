import { useTranslation } from '@admin/i18n'
import { VisuallyHidden } from '@mantine/core'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIVE_ROOMS_API } from '../../app/liveRoomsApi.ts'
import { PRESENCES_KEY } from '../../app/presencesKey.ts'
import { refreshCoins } from '../../app/refreshCoins.ts'
import { waitingQuotasQuery, waitingReviewsQuery } from '../menuCounts.ts'
import { feedQuery } from './feedQuery.ts'
import { listenToFeed } from './listenToFeed.ts'
import { watchVersion } from './watchVersion.tsx'

/** Milliseconds between questions while the server's events are not heard. */
const POLL_EVERY = 60_000

/** Keeps the feed fresh and says when more is unread; shows nothing. */
export function LiveFeed() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [connected, setConnected] = useState(false)
  const { data } = useQuery({
    ...feedQuery,
    refetchInterval: connected ? false : POLL_EVERY,
    refetchOnWindowFocus: !connected,
  })
  const unread = data?.unread ?? 0

  useEffect(() => {
    const read =
      ({ queryKey }: { queryKey: QueryKey }) =>
      () =>
        client.invalidateQueries({ queryKey })
    return listenToFeed(
      {
        feed: read(feedQuery),
        transfers: () => refreshCoins(client),
        reviews: read(waitingReviewsQuery),
        quotas: read(waitingQuotasQuery),
        liveRooms: read({ queryKey: [LIVE_ROOMS_API] }),
        presences: read({ queryKey: PRESENCES_KEY }),
      },
      setConnected,
    )
  }, [client])
  useEffect(watchVersion, [])

  return (
    <VisuallyHidden role="status">{unread > 0 && t('unreadNotifications', { count: unread })}</VisuallyHidden>
  )
}
