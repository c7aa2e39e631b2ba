import { API_URL, serverInPage } from '../../app/api.ts'
import { readStored } from '../../app/storage.ts'

/** Returns the address of an uploaded file: the server's path after the base address of files. */
export const fileUrl = (path: string): string => `${readStored('imgUrl') ?? API_URL}${path}`

/** Returns an address that an image can load: in mock mode, where the server is in this page, of the content itself. */
export async function openableUrl(path: string): Promise<string> {
  const inPage = serverInPage()
  if (!inPage) return fileUrl(path)
  const response = await inPage(new Request(new URL(path, location.href)))
  return URL.createObjectURL(await response.blob())
}
