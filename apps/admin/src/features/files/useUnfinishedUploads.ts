import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ContinuedUpload, discardUnfinished } from './transport.ts'
import { refreshUnfinished, unfinishedUploads } from './unfinishedUploads.ts'

/**
 * Returns the account's unfinished uploads for the `unfinished` prop of an Upload: those that can be continued, the
 * latest first, and the function that discards one.
 * @param fileType only uploads of this type. @default all
 */
export function useUnfinishedUploads(fileType?: CodeOf<'uploadFileType'>) {
  const { data } = useQuery(unfinishedUploads)
  return useMemo(() => {
    const uploads = (data ?? [])
      .filter((upload) => fileType === undefined || upload.fileType === fileType)
      .map(
        ({ id, name, size, sent, expireTime: expires }): ContinuedUpload => ({
          id,
          name,
          size,
          sent,
          expires,
        }),
      )
    return { uploads, onDiscard }
  }, [data, fileType])
}

/** @throws Error with a translated message */
async function onDiscard({ id }: ContinuedUpload): Promise<void> {
  await discardUnfinished(id)
  await refreshUnfinished()
}
