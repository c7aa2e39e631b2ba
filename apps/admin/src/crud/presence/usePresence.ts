import { randomId, unwrap } from '@admin/api-client'
import type { Presence, PresenceResource } from '@admin/api-client/contract/home/presences'
import { PRESENCE_IDLE_MINUTES, PRESENCE_RENEWAL_SECONDS } from '@admin/api-client/contract/limits'
import { useIdle } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { PRESENCES_KEY } from '../../app/presencesKey.ts'

/** A record that is open, by the name of its area and its id. */
export interface OpenRecord {
  resource: PresenceResource
  id: string
}

/** What the operator does with an open record. */
export type Activity = 'viewing' | 'editing'

const IDLE_AFTER = PRESENCE_IDLE_MINUTES * 60_000
const RENEWAL = PRESENCE_RENEWAL_SECONDS * 1000
const nothing: Presence[] = []

/**
 * Announces that a record is open, as long as the component is mounted. Without input for some minutes, which hidden
 * pages don't get either, the operator is idle.
 * @returns the other operators who have the record open; no one while the server can't be reached
 */
export function usePresence({ resource, id }: OpenRecord, activity: Activity): Presence[] {
  const [visitId] = useState(randomId)
  const idle = useIdle(IDLE_AFTER, { initialState: false })
  const state = idle ? 'idle' : activity
  const announced = useRef<Promise<unknown>>(undefined)
  const { data = nothing } = useQuery({
    queryKey: [...PRESENCES_KEY, visitId, state],
    // Not cancelled: the end must not overtake it.
    queryFn: () => {
      const body = { visitId, resource, targetId: id, state } as const
      const answer = unwrap(api.POST('/api/admin/presences', { body }))
      announced.current = answer.catch(() => {})
      return answer
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: RENEWAL,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    const end = () =>
      // The page may be gone before it is answered.
      api.DELETE('/api/admin/presences', { params: { query: { visitId } }, keepalive: true }).catch(() => {})
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      // One that isn't ended lapses.
      void Promise.resolve(announced.current).then(end)
    }
  }, [visitId])
  return data
}
