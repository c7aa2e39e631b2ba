import type { Page } from '@playwright/test'
import { expectAccessible, expectWordsAndColors, showColors } from './expectAccessible.ts'
import { expectChinese } from './expectChinese.ts'
import { expectListFits } from './expectListFits.ts'
import { expectLoaded } from './expectLoaded.ts'
import { expectExportedColumns } from './exportedColumns.ts'
import { listedPages, openList } from './listedPages.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

for (const listed of listedPages)
  test.describe(listed.path, () => {
    // In one browser, which loads the page once.
    test.describe.configure({ mode: 'default' })
    const open = (page: Page) => reach(page, listed.path, () => openList(page, listed))

    test('shows 15 whole rows and the pager at 1440 × 900, and cards of at most three values on a phone', async ({
      operatorPage: page,
    }) => {
      await open(page)
      await expectListFits(page, listed.title)
    })

    test('is fully Chinese and accessible in dark colors', async ({ operatorPage: page }) => {
      await open(page)
      await inChineseAndDark(page, async () => {
        await judge(page)
        if (listed.add !== undefined) await judgeDialog(page, /^(添加|新增|新建)/)
      })
    })

    // Last, because its message stays, in English.
    if (listed.exports)
      test('exports the columns that it shows', async ({ operatorPage: page }) => {
        await open(page)
        await expectExportedColumns(page, listed)
      })
  })

const reports = ['overview', 'users', 'content', 'coins', 'agents'].map((area) => `/reports/${area}`)

for (const path of ['/home', '/usage', '/404', '/sites/timeMachine', '/system/status', ...reports])
  test(`${path} is accessible in English and light colors, and fully Chinese and accessible in dark colors`, async ({
    operatorPage: page,
  }) => {
    await reach(page, path, () => page.goto(path))
    await settled(page)
    await expectAccessible(page)
    await inChineseAndDark(page, () => judge(page, expectAccessible))
  })

/** Opens a page where it isn't open already. */
async function reach(page: Page, path: string, open: () => Promise<unknown>) {
  if (new URL(page.url(), 'http://none.invalid').pathname !== path) await open()
}

async function inChineseAndDark(page: Page, look: () => Promise<void>) {
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await showColors(page, 'dark')
  await look()
  await showColors(page, 'light')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
}

/**
 * Checks a page's content, or the dialog over it. The stories judge all else in English and light colors, and the tests
 * above what surrounds the pages.
 */
async function judge(page: Page, expectFine = expectWordsAndColors) {
  await settled(page)
  await expectChinese(page)
  await expectFine(page)
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.getByRole('link').evaluateAll(browserColored)).toEqual([])
}

/** The links that have the browser's own color instead of the product's, in light or dark colors. */
const browserColored = (links: Element[]) =>
  links
    .filter((link) => ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color))
    .map((link) => link.textContent)

/** Checks the dialog for a new record with every required field marked as missing. */
async function judgeDialog(page: Page, add: RegExp) {
  await page.getByRole('button', { name: add }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: '下一步', exact: true })
  const save = dialog.getByRole('button', { name: '保存', exact: true })
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
