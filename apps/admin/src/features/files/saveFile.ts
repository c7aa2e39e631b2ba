import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { openableUrl } from './fileUrl.ts'

/** Saves a file under its name, without opening it. @param link a link that has not ended */
export async function saveFile(link: string, name: string): Promise<void> {
  const href = fileKeyOf(link) === undefined ? link : await openableUrl(`${link}&download`)
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
