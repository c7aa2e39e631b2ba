import { expect, test } from './test.ts'

test('the home page counts what moved, prints a day of a chart and says the same as a table', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/home')
  await expect(page.getByRole('rowheader', { name: 'New users' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Coins topped up' })).toBeVisible()

  const coins = page.getByRole('region', { name: 'Coins moved a day' })
  await coins.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(coins.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible()

  await coins.getByRole('button', { name: 'Show as a table' }).click()
  await expect(coins.getByRole('row')).toHaveCount(31)
  await expect(coins.getByRole('columnheader')).toHaveText(['Date', 'Coins topped up', 'Coins deducted'])
})
