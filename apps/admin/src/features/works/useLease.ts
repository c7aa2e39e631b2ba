import { ApiError, type paths, unwrap } from '@admin/api-client'
import { LEASE_RENEWAL_SECONDS } from '@admin/api-client/contract/limits'
import type { ContentLock } from '@admin/api-client/contract/locking'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { useSession } from '../../session/useSession.ts'

/** Path of a list whose rows can be locked. */
export type LockablePath = {
  [Path in keyof paths]: Path extends `${infer List}/{id}/lease` ? List : never
}[keyof paths]

/** Milliseconds between two renewals of a lease. */
const RENEWAL = LEASE_RENEWAL_SECONDS * 1000

/** Takes or renews the lease of a row, and returns the lock that the row has then: the lease, or someone else's lock. */
const leaseOf = (path: LockablePath, id: string) =>
  queryOptions({
    queryKey: ['lease', path, id] as const,
    queryFn: async ({ signal }): Promise<ContentLock | null> => {
      const init = { params: { path: { id } }, signal }
      try {
        return (await unwrap(api.POST(`${path}/{id}/lease`, init))).lock
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'lockedByOther') throw error
        // The error has the holder; the row has the reason and the end, too.
        return (await unwrap(api.GET(`${path}/{id}`, init))).lock
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface LeasedRow {
  id: string
  lock: ContentLock | null
}

/**
 * Keeps a lease of a row while it is edited: takes it, renews it while the page is visible, and ends it afterwards.
 * Where the server can't be reached, editing continues without a lease.
 * @param row the row; nothing is leased without one
 * @returns the lock of another account, which keeps the row from being edited, and whether the caller holds one
 */
export function useLease(path: LockablePath, row: LeasedRow | undefined, editing: boolean) {
  const client = useQueryClient()
  const { user } = useSession()
  const isForeign = (lock: ContentLock | null | undefined) => !!lock && lock.accountId !== user?.id
  const id = editing ? row?.id : undefined
  const { data: lock = row?.lock } = useQuery({
    ...leaseOf(path, id ?? ''),
    enabled: id !== undefined,
    // A row that turned out to be locked stays read-only until it is opened again, with what was saved since.
    refetchInterval: ({ state }) => !isForeign(state.data) && RENEWAL,
    refetchOnWindowFocus: ({ state }) => !isForeign(state.data) && 'always',
  })
  useEffect(() => {
    if (id === undefined) return
    return () => {
      const end = api.POST(`${path}/{id}/end-lease`, { params: { path: { id } } })
      // The list may show the lease. One that isn't ended lapses.
      void end.then(() => client.invalidateQueries({ queryKey: [path] })).catch(() => {})
    }
  }, [client, path, id])
  return { foreign: lock && isForeign(lock) ? lock : undefined, held: !!lock && !isForeign(lock) }
}
