import type { UploadedFile } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'

/** Name and size of an uploaded file, from the headers under which it is served; nothing where they do not say. */
export const keptFile = (url: string) =>
  queryOptions({
    queryKey: ['keptFile', url],
    queryFn: async ({ signal }): Promise<Pick<UploadedFile, 'name' | 'size'> | null> => {
      const { ok, headers } = await fetch(url, { method: 'HEAD', signal })
      const name = nameIn(headers.get('Content-Disposition') ?? '')
      const size = headers.get('Content-Length')
      return ok && name !== undefined && size !== null ? { name, size: Number(size) } : null
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The file's name of a Content-Disposition header, which the server writes encoded. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}
