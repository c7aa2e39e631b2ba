import type { Page } from '@playwright/test'

export const UPLOADS_PATH = '/system/uploadLog'
export const MEGABYTE = 1024 * 1024

/** One transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A PDF of a number of bytes, in which no two blocks of 4 KiB are the same. */
export function pdf(size: number): Buffer {
  const buffer = Buffer.alloc(size)
  for (let at = 0; at < buffer.length; at += 4096) buffer.writeUInt32LE(at, at)
  buffer.write('%PDF-1.7\n')
  return buffer
}

export const openUploads = (page: Page) => page.getByRole('button', { name: 'Upload files' }).click()

export async function chooseKind(page: Page, kind: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'File type' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
}

/** @param file its path, or a file that exists in memory only */
export async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
}
