import { unwrap } from '@admin/api-client'
import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import type { UploadedFile as KeptFile } from '@admin/api-client/contract/system/uploads'
import type { UploadedFile } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { API_URL, api, serverInPage } from '../../app/api.ts'
import { readStored } from '../../app/storage.ts'

/** Milliseconds after which a link to a file is replaced: it is valid for at least 10 minutes. */
export const LINK_STALE_AFTER = 5 * 60_000

/** Returns where a link leads: of an uploaded file, the server's path after the base address of files. */
export const fileUrl = (link: string): string =>
  fileKeyOf(link) === undefined ? link : `${readStored('imgUrl') ?? API_URL}${link}`

/** Returns an address that an image can load: in mock mode, where the server is in this page, of the content itself. */
export async function openableUrl(link: string): Promise<string> {
  const inPage = serverInPage()
  if (!inPage) return fileUrl(link)
  const response = await inPage(new Request(new URL(link, location.href)))
  return URL.createObjectURL(await response.blob())
}

/**
 * Returns a file that the server has as an Upload shows it. Its id is what a row keeps of it: the address without the
 * signature, and in mock mode, where no image in a list can load that, the address of the content itself.
 */
export async function shownFile({ name, url: link, size, mediaType: type }: KeptFile): Promise<UploadedFile> {
  const url = await openableUrl(link)
  return { id: serverInPage() ? url : unsigned(link), name, url, size, type }
}

/** Requests an uploaded file, with a new link to it. */
export const requestFile = (key: string, signal?: AbortSignal): Promise<KeptFile> =>
  unwrap(api.GET('/upload/files/{key}', { params: { path: { key } }, ...(signal && { signal }) }))

/** An uploaded file, with an address that an image can load for at least five minutes. */
export const openableFile = (key: string) =>
  queryOptions({
    queryKey: ['file', key],
    queryFn: async ({ signal }) => shownFile(await requestFile(key, signal)),
    staleTime: LINK_STALE_AFTER,
  })
