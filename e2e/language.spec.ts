import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { repository } from '../scripts/server.ts'
import { addAccount, password } from './api.ts'
import { authenticator } from './authenticator.ts'
import { listedPages } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

type Texts = { [key: string]: string | Texts }

/** Names that Chinese interfaces write in Latin letters. */
const international =
  /^(ID|MB|WebP|JPEG|PNG|IPv6|IPv4|MFA|CSV|IP|SSO|PC|APK|EXE|H5|iOS|Android|English|Admin|Back|Office)$/

/** Roles that the demo seed names so: data, though the interface has the same words. */
const roleNames = ['Administrator', 'Editor', 'User']

/** Every English text of the interface that differs from its Chinese one. */
const englishTexts = readdirSync(join(repository, 'packages/i18n/src/locales/en-US')).flatMap((file) => {
  const read = (language: string) =>
    flat(JSON.parse(readFileSync(join(repository, `packages/i18n/src/locales/${language}/${file}`), 'utf8')))
  const [english, chinese] = [read('en-US'), read('zh-CN')]
  return Object.entries(english)
    .filter(([key, text]) => text !== chinese[key] && !text.includes('{{'))
    .map(([, text]) => text)
})

test('in Chinese no English is left, whatever page, dialog or menu is open', async ({ page, enter }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expectChinese(page)

  await enter(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectChinese(page)

  for (const { path } of listedPages) {
    await page.goto(path)
    await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectChinese(page)
    await page.getByRole('button', { name: /^(添加|新增|新建)/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectChinese(page)
    await page.keyboard.press('Escape')
  }

  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectChinese(page)
})

test('binding an authenticator leaves no English either', async ({ page, enter, api }) => {
  const { username } = await addAccount(api, 'editor', { nickname: '绑定者' })
  await page.goto('/login')
  await page.getByRole('button', { name: '中文' }).click()
  await enter(page, username)
  await page.goto('/home')
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('button', { name: '安全设置' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '绑定身份验证器' }).click()
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await expectChinese(page)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectChinese(page)
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('一次性验证码').fill(await authenticator(secret)())
  await dialog.getByRole('button', { name: '绑定身份验证器' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expectChinese(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '完成' }).click()
  await dialog.getByRole('button', { name: '关闭多因素认证' }).click()
  await expectChinese(page)
})

test('switching the language changes the open page at once, and is kept', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/coinMerchant/coinMerchantList')
  await expect(listPage(page, 'Merchants').rows.first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/\p{Script=Han}/u)
  await page.reload()
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible()
})

/**
 * Fails for every text people see or hear that is a text of the English interface, and, outside what comes
 * from the database, for every word in Latin letters.
 */
async function expectChinese(page: Page) {
  const texts = await page.evaluate(() => {
    const data = 'td, time, code, [role="option"], input'
    const found = [{ text: document.title, isData: false }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript')) continue
      found.push({ text: node.textContent?.trim() ?? '', isData: parent.closest(data) !== null })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push({
          text: element.getAttribute(name)?.trim() ?? '',
          isData: element.closest('tbody') !== null,
        })
    return found
  })
  const english = texts.filter(
    ({ text, isData }) =>
      (englishTexts.includes(text) && !(isData && roleNames.includes(text))) ||
      (!isData && latinWords(text).some((word) => !international.test(word))),
  )
  expect(
    english.map(({ text }) => text),
    `English left on ${page.url()}`,
  ).toEqual([])
}

const latinWords = (text: string) => text.match(/[A-Za-z]{2,}\d*/g) ?? []

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [prefix + key]: text } : flat(text, `${prefix}${key}.`),
    ),
  )
}
