import { enter, test } from './test.ts'

const pages = {
  home: '/home',
  merchants: '/coinMerchant/coinMerchantList',
  transfers: '/coinTransManage/transferList',
  users: '/users/usersList',
  'operation log': '/system/log',
}

test('sign-in page', async ({ page, compare, t }) => {
  await page.goto('/login')
  const captcha = page.getByRole('button', { name: t('login:captchaRenew') })
  await compare({ fullPage: true, mask: [captcha] })
})

for (const [name, path] of Object.entries(pages))
  test(name, async ({ page, compare, viewport }) => {
    await enter(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // On a phone a list is one card after the other.
    await compare({ fullPage: name === 'home' || (viewport?.width ?? 0) > 390 })
  })
