import { API_URL, serverInPage } from '../../app/api.ts'
import { readStored } from '../../app/storage.ts'

/** Address of a kept file: the path that the server names, behind the base of uploaded files. */
export const fileUrl = (path: string): string => `${readStored('imgUrl') ?? API_URL}${path}`

/** The same where the server is inside this page, which no image can ask: then the content itself. */
export async function openableUrl(path: string): Promise<string> {
  const inPage = serverInPage()
  if (!inPage) return fileUrl(path)
  const response = await inPage(new Request(new URL(path, location.href)))
  return URL.createObjectURL(await response.blob())
}
