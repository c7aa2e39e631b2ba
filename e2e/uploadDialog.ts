import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Chooses a file from disk: Playwright would pass its bytes through the page's script, at seconds for each 10 MB.
 *
 * @param file its path, or a new file
 */
export async function choose(page: Page, file: string | { name: string; buffer: Buffer }) {
  const input = page.getByRole('dialog').locator('input[type="file"]')
  if (typeof file === 'string') return input.setInputFiles(file)
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  page.once('close', () => void rm(folder, { recursive: true, force: true }))
  const path = join(folder, file.name)
  await writeFile(path, file.buffer)
  await input.setInputFiles(path)
}
