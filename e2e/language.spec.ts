import { addAccount, password } from './api.ts'
import { authenticator } from './authenticator.ts'
import { expectChinese } from './expectChinese.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('the pages reachable without a session are fully Chinese', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expectChinese(page)
})

test('binding an authenticator is fully Chinese', async ({ page, enter, api }) => {
  const { username } = await addAccount(api, 'editor', { nickname: '绑定者' })
  await page.goto('/login')
  await page.getByRole('button', { name: '中文' }).click()
  await enter(page, username)
  await page.goto('/home')
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '安全设置' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '绑定身份验证器' }).click()
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await expectChinese(page)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible()
  await expectChinese(page)
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = authenticator(secret)
  await dialog.getByLabel('一次性验证码').fill(await code())
  await dialog.getByLabel('下一个验证码').fill(await code())
  await dialog.getByRole('button', { name: '绑定身份验证器' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expectChinese(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '完成' }).click()
  await dialog.getByRole('button', { name: '关闭多因素认证' }).click()
  await expectChinese(page)
})

test('switching the language changes the open page immediately, and is kept', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/coinMerchant/coinMerchantList')
  await expect(listPage(page, 'Merchant List').rows.first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/\p{Script=Han}/u)
  await page.reload()
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible()
})

test.describe('without the translations', () => {
  test.use({ expectedError: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('the app reports in both languages that it failed to load, and loads again', async ({ page }) => {
    const texts = '**/assets/common-*.js'
    await page.route(texts, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toHaveText('The page failed to load · 页面加载失败')
    await page.unroute(texts)
    await page.getByRole('button', { name: /Reload/ }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})
