import type { Download, Page } from '@playwright/test'

/** Exports the list on screen, and waits for its file. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel'): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return download
}
