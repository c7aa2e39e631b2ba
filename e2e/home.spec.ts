import { randomUUID } from 'node:crypto'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, addMerchant, apiAt, signIn } from './api.ts'
import { environment } from './environment.ts'
import { topUp } from './ledger.ts'
import { expect, test } from './test.ts'

/** The smallest amount that is reviewed. */
const REVIEWED = '100001'

test('the home page compares coin movements, shows a day of a chart and the same figures as a table', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/home')
  const figures = page.getByRole('region', { name: 'Key metrics' })
  await expect(figures.getByText('New users')).toBeVisible()
  await expect(figures.getByText(/in the same period a week earlier/).first()).toBeAttached()
  // The radio itself is visually hidden behind its label.
  await figures.getByText('Today').click()
  await expect(figures.getByText(/by this time yesterday/).first()).toBeAttached()

  const coins = page.getByRole('region', { name: 'Coins moved per day' })
  await coins.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(coins.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible()

  await coins.getByRole('button', { name: 'Show as table' }).click()
  await expect(coins.getByRole('row')).toHaveCount(31)
  await expect(coins.getByRole('columnheader')).toHaveText(['Date', 'Coins topped up', 'Coins deducted'])
})

test('each count of pending work links to a list with as many rows', async ({ page, enter }) => {
  await enter(page, 'checker')
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  const review = waiting.getByRole('link', { name: /Transfers to review/ })
  // Other tests add and review transfers between the two requests.
  await expect(async () => {
    await page.goto('/home')
    const count = Number.parseInt((await review.textContent()) ?? '', 10)
    await review.click()
    await expect(page).toHaveURL(/\/coinTransManage\/transferList\?reviewable=y/)
    await expect(page.getByText(`${count} total`)).toBeVisible()
  }).toPass()
})

test('the transfers to review follow requests and reviews without a reload', async ({ page, api, enter }) => {
  const checker = apiAt(environment.url, await signIn(environment.url, 'checker'))
  await enter(page, 'checker')
  await page.goto('/home')
  const review = page.getByRole('link', { name: /Transfers to review/ })
  const expectCounted = () =>
    expect
      .poll(async () => {
        const query = { reviewable: 'y', pageSize: 1 } as const
        const { total } = await unwrap(checker.GET('/api/admin/transfers', { params: { query } }))
        return Number.parseInt((await review.textContent()) ?? '', 10) - total
      })
      .toBe(0)
  await expectCounted()
  const merchant = await addMerchant(api, { transferLimit: '1000000' })
  const { id } = await topUp(api, merchant, REVIEWED)
  await expectCounted()
  await unwrap(
    checker.POST('/api/admin/transfers/{id}/reject', {
      params: { path: { id }, header: { 'Idempotency-Key': randomUUID() } },
      body: { remark: 'not agreed' },
    }),
  )
  await expectCounted()
})

test('pushes with failed messages need the operator until they are opened', async ({ page, enter }) => {
  await enter(page, 'checker')
  await page.goto('/home')
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await waiting.getByRole('link', { name: /Pushes with failures/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Failed' })).toBeVisible()
  await page.goBack()
  await expect(waiting.getByRole('link', { name: /Transfers to review/ })).toBeVisible()
  await expect(waiting.getByRole('link', { name: /Pushes with failures/ })).toHaveCount(0)
})

test('the arrangement of the home page follows the account to another browser', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  const { username } = await addAccount(api, 'editor')
  await enter(page, username)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Customize home' }).click()
  const drawer = page.getByRole('dialog', { name: 'Customize home' })
  await drawer.getByRole('checkbox', { name: 'Operations per day' }).uncheck()
  await drawer.getByRole('checkbox', { name: 'Merchant List' }).check()
  await drawer.getByRole('button', { name: 'Move Recent activity by other operators up' }).press('Enter')
  const operator = apiAt(environment.url, await signIn(environment.url, username))
  const savedOrder = async () => (await unwrap(operator.GET('/api/admin/column-preferences')))[0]?.state.order
  // The last of the three changes is the only one that writes an order.
  await expect.poll(savedOrder).toContain('latest')

  await enter(secondPage, username)
  await secondPage.goto('/home')
  const pinned = secondPage.getByRole('navigation', { name: 'Pinned pages' })
  await expect(pinned.getByRole('link', { name: 'Merchant List' })).toBeVisible()
  await expect(secondPage.getByRole('region', { name: 'Operations per day' })).toHaveCount(0)
  const titles = secondPage.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.nth(4)).toHaveText('Recent activity by other operators')
})

for (const language of ['en-US', 'zh-CN'])
  for (const width of [1440, 390])
    test(`the key metrics fit without scrolling at ${width} pixels in ${language}`, async ({
      page,
      enter,
    }) => {
      await enter(page)
      await page.addInitScript((stored) => localStorage.setItem('language', stored), language)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/home')
      const figures = page.getByRole('region', { name: language === 'en-US' ? 'Key metrics' : '关键数据' })
      await expect(figures.getByRole('term')).toHaveCount(12)
      // Fonts change the width of a text after it is there.
      await page.evaluate(() => document.fonts.ready)
      for (const box of [figures, page.locator('html')])
        expect(
          await box.evaluate((element) => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(0)
    })

test('an account without permission for lists sees neither figures nor the operation log', async ({
  page,
  enter,
}) => {
  await enter(page, 'user')
  await page.goto('/home')
  await expect(page.getByText('Your roles don’t include any lists to summarize here.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  await expect(page.getByText('No recent activity by other operators')).toHaveCount(0)
})
