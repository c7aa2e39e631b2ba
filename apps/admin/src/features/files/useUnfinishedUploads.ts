import type { UnfinishedUpload } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { discardUnfinished } from './transport.ts'
import { refreshUnfinished, unfinishedUploads } from './unfinishedUploads.ts'

/**
 * Returns the account's unfinished uploads, the latest first, and the function that discards one, for the `unfinished`
 * prop of an Upload.
 */
export function useUnfinishedUploads() {
  const { data } = useQuery(unfinishedUploads)
  return useMemo(() => {
    const uploads = (data ?? []).map(({ expireTime: expires, ...upload }) => ({ ...upload, expires }))
    return { uploads, onDiscard }
  }, [data])
}

/** @throws Error with a translated message */
async function onDiscard({ id }: UnfinishedUpload): Promise<void> {
  await discardUnfinished(id)
  await refreshUnfinished()
}
