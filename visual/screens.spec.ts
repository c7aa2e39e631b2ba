import { listedPages } from '../e2e/listedPages.ts'
import { enter, expect, test } from './test.ts'

const [MERCHANTS, EVERY_MERCHANT] = ['/coinMerchant/coinMerchantList', '**/api/admin/merchants?*']

for (const { path } of listedPages)
  test(`list ${path}`, async ({ page, compare, labels, viewport }) => {
    await enter(page)
    await page.goto(path)
    await page.locator('[data-row-id]').or(page.getByText(labels.table.empty)).first().waitFor()
    // On a phone a list is one card after the other.
    await compare({ fullPage: (viewport?.width ?? 0) > 390 })
  })

test('home', async ({ page, compare }) => {
  await enter(page)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await compare({ fullPage: true })
})

test('sign-in page', async ({ page, compare, t }) => {
  await page.goto('/login')
  const captcha = page.getByRole('button', { name: t('login:captchaRenew') })
  await compare({ fullPage: true, mask: [captcha] })
})

test('empty list', async ({ page, compare, labels }) => {
  await enter(page)
  await page.goto(`${MERCHANTS}?nickname=none+has+this+name`)
  await page.getByText(labels.table.noMatch).waitFor()
  await compare()
})

test('failed list', async ({ page, compare, t }) => {
  await enter(page)
  await page.route(EVERY_MERCHANT, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(MERCHANTS)
  await page.getByText(t('actions:listFailed')).waitFor()
  await compare()
})

test('unknown page', async ({ page, compare, t }) => {
  await enter(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: t('shell:notFoundTitle') })).toBeVisible()
  await compare()
})
