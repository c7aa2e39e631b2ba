import { API_URL, serverInPage } from '../../../app/api.ts'
import { saveFile } from '../../../app/saveFile.ts'
import { type ExportRow, linkToFile } from './exports.resource.ts'

/**
 * Saves the file of an export. The browser downloads it by itself, and continues after an interruption; in mock mode, where
 * the server is in the page, the page does.
 */
export async function saveExport(row: ExportRow): Promise<void> {
  const link = await linkToFile(row)
  const inPage = serverInPage()
  if (!inPage) {
    Object.assign(document.createElement('a'), { href: `${API_URL}${link}`, download: '' }).click()
    return
  }
  const response = await inPage(new Request(new URL(link, location.href)))
  saveFile({ blob: await response.blob(), filename: `${row.number}.${row.format}` })
}
