import { expect, test } from './test.ts'

test('the home page counts coin movements, shows a day of a chart and the same figures as a table', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/home')
  await expect(page.getByRole('rowheader', { name: 'New users' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Coins topped up' })).toBeVisible()

  const coins = page.getByRole('region', { name: 'Coins moved per day' })
  await coins.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(coins.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible()

  await coins.getByRole('button', { name: 'Show as table' }).click()
  await expect(coins.getByRole('row')).toHaveCount(31)
  await expect(coins.getByRole('columnheader')).toHaveText(['Date', 'Coins topped up', 'Coins deducted'])
})

for (const language of ['en-US', 'zh-CN'])
  for (const width of [1440, 390])
    test(`the key figures fit without scrolling at ${width} pixels in ${language}`, async ({
      page,
      enter,
    }) => {
      await enter(page)
      await page.addInitScript((stored) => localStorage.setItem('language', stored), language)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/home')
      const figures = page.getByRole('group', { name: language === 'en-US' ? 'Key figures' : '关键数据' })
      await expect(figures.getByRole('row')).toHaveCount(9)
      // Fonts change the width of a table after its rows are there.
      await page.evaluate(() => document.fonts.ready)
      expect(await figures.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    })

test('an account without permission for lists sees neither figures nor the operation log', async ({
  page,
  enter,
}) => {
  await enter(page, 'user')
  await page.goto('/home')
  await expect(page.getByText('Your roles include no lists to summarize here.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  await expect(page.getByText('No operations yet')).toHaveCount(0)
})
