import type { UploadedFile } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { parse } from 'content-disposition'

/** Name and size of an uploaded file, from the headers under which it is served; nothing where they do not say. */
export const keptFile = (url: string) =>
  queryOptions({
    queryKey: ['keptFile', url],
    queryFn: async ({ signal }): Promise<Pick<UploadedFile, 'name' | 'size'> | null> => {
      const { ok, headers } = await fetch(url, { method: 'HEAD', signal })
      const name = parse(headers.get('Content-Disposition') ?? '').parameters.filename
      const size = headers.get('Content-Length')
      return ok && name !== undefined && size !== null ? { name, size: Number(size) } : null
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
