import { readFile } from 'node:fs/promises'
import { uniqueName } from './api.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/sensitiveWord')
})

test('words are pasted, tried on a text, exported, and imported from the exported file', async ({ page }) => {
  const { dialog, rows, row, act, searchFor } = listPage(page, 'Sensitive Words')
  const prefix = uniqueName('w').slice(0, 10)
  const [one, two] = [`${prefix} one`, `${prefix} two`]

  await page.getByRole('button', { name: 'Import words' }).click()
  await dialog.getByLabel('Words').fill(`${one}\n${two}，${one}`)
  await dialog.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 words added; 1 already existed')).toBeVisible()
  await searchFor('Word', prefix)
  await expect(rows).toHaveCount(2)
  await expect(row(one)).toContainText('Reject')

  await page.getByRole('button', { name: 'Test text' }).click()
  await dialog.getByLabel('Text').fill(`Why ${two.toUpperCase()}?`)
  await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  const verdict = dialog.getByRole('status', { name: 'Result' })
  await expect(verdict).toContainText('Rejected')
  await expect(verdict.locator('mark')).toHaveText(two.toUpperCase())
  await page.keyboard.press('Escape')

  const download = await exportAs(page, 'CSV')
  const exported = await readFile(await download.path(), 'utf8')
  for (const word of [one, two]) {
    await act(word, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row(word)).toBeHidden()
  }

  await page.getByRole('button', { name: 'Import words' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) })
  await expect(dialog.getByLabel('Words')).toHaveValue(new RegExp(one))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 words added', { exact: true })).toBeVisible()
  await expect(row(one)).toContainText('Reject')
})

test('a file that is not UTF-8 is rejected', async ({ page }) => {
  const { dialog } = listPage(page, 'Sensitive Words')
  await page.getByRole('button', { name: 'Import words' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  // 敏感词 and 测试 in GB 18030, as spreadsheets with Chinese settings save CSV files.
  const buffer = Buffer.from('c3f4b8d0b4ca0d0ab2e2cad40d0a', 'hex')
  await chooser.setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByLabel('Words')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Save the file as “CSV UTF-8”')).toBeVisible()
})
