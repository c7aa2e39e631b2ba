import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAgain, showColors } from './expectAccessible.ts'
import { expectChinese } from './expectChinese.ts'
import { expectLoaded } from './expectLoaded.ts'
import { listedPages, openList } from './listedPages.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const pages = [
  ...['/home', '/404', '/sites/timeMachine'].map((path) => ({
    path,
    add: undefined,
    open: (page: Page) => page.goto(path),
  })),
  ...listedPages.map((listed) => ({ ...listed, open: (page: Page) => openList(page, listed) })),
]
for (const { path, add, open } of pages)
  test(`${path} is accessible in English and light colors, and fully Chinese and accessible in dark colors`, async ({
    operatorPage: page,
  }) => {
    await open(page)
    await look(page, add, expectAccessible)
    expect(await page.getByRole('link').evaluateAll(browserColored)).toEqual([])
    await page.getByRole('button', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await showColors(page, 'dark')
    await look(page, add && /^(添加|新增|新建)/, expectChineseAndAccessible)
    await showColors(page, 'light')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

/** The links that have the browser's own color instead of the product's. */
const browserColored = (links: Element[]) =>
  links.filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)').map((link) => link.textContent)

async function expectChineseAndAccessible(page: Page) {
  await expectChinese(page)
  await expectAccessibleAgain(page)
}

/** Checks the page, then its dialog for a new record with every required field marked as missing. */
async function look(page: Page, add: string | RegExp | undefined, judge: (page: Page) => Promise<void>) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await judge(page)
  if (add === undefined) return
  await page.getByRole('button', { name: add }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: /^(Next|下一步)$/ })
  const save = dialog.getByRole('button', { name: /^(Save|保存)$/ })
  await expect(next.or(save)).toBeVisible()
  await expectLoaded(dialog)
  // A first step may require nothing.
  if (await next.isVisible()) {
    await judge(page)
    await next.click()
  }
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expectLoaded(dialog)
  await next.or(save).click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  await judge(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
