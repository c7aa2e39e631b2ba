import { unwrap } from '../packages/api-client/src/index.ts'
import { exportAs } from './exportAs.ts'
import { expect, test } from './test.ts'

const REPORT = '/reports/coins'

/** The digits of a text, as a whole number. */
const wholeOf = (text: string | null) => BigInt((text ?? '').replace(/\D/g, ''))

test('a report is compared and explained, its figures open their rows, and a note marks its chart', async ({
  page,
  enter,
}) => {
  test.slow()
  await enter(page)
  await page.goto(REPORT)
  const cards = page.getByRole('region', { name: 'Key figures' })
  await expect(cards.getByRole('button', { name: /^Top-up/ })).toBeVisible()

  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Period: Last 30 days' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Compared with Previous period' })).toBeVisible()
  await expect(page).toHaveURL(/range=last30Days.*compare=previous/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Compared with Previous period' })).toBeVisible()

  await cards.getByRole('button', { name: /^Deductions/ }).click()
  await expect(page.getByRole('heading', { name: 'Deductions by day' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deductions by day' })).toBeVisible()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('New price list')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const marks = page.getByRole('list', { name: 'Marks' })
  await expect(marks.getByText('New price list')).toBeVisible()
  await expect(page.getByText('Matches the ledger').first()).toBeVisible()

  const download = await exportAs(page, 'CSV')
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})

test('the rows of a figure are those that it is the sum of', async ({ page, enter, api }) => {
  await enter(page)
  await page.goto(`${REPORT}?range=yesterday`)
  const cards = page.getByRole('region', { name: 'Key figures' })
  const topUp = cards.getByRole('button', { name: /^Top-up/ })
  await expect(topUp).toBeVisible()
  const figure = wholeOf(await topUp.textContent())
  expect(figure).toBeGreaterThan(0n)

  await cards.getByRole('link', { name: 'Open rows of Top-up' }).click()
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible()
  const filters = Object.fromEntries(new URL(page.url()).searchParams)
  const { list, totalPages } = await unwrap(
    api.GET('/api/admin/transactions', { params: { query: { ...filters, pageSize: 100 } } }),
  )
  expect(totalPages).toBe(1)
  expect(list.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(figure)
})
