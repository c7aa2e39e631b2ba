import type { Page } from '@playwright/test'
import { listPage } from './listPage.ts'
import { MERCHANTS } from './merchantForm.ts'
import { expect, test } from './test.ts'

test.use({ expectedError: /Failed to fetch dynamically imported module/ })

const script = /assets\/.*\.js/

/** Removes the scripts that the open page has not loaded, and switches the language, which needs one. */
async function removeScripts(page: Page) {
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  await Promise.all([
    page.waitForResponse((response) => response.status() === 404),
    page.getByRole('button', { name: '中文' }).click(),
  ])
}

/** Opens a dialog whose script has not been loaded yet. */
async function openProfile(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

test('a script that a release removed is reported and the input is kept; the operator decides when to reload', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto(MERCHANTS)
  const { search } = listPage(page, 'Merchant List')
  const typed = search.getByRole('textbox', { name: 'Nickname' })
  await typed.fill('Not searched yet')
  await removeScripts(page)
  await page.getByRole('link', { name: 'Merchant Subaccount' }).click()
  await expect(page.getByText('The page failed to load')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.goBack()
  await expect(typed).toHaveValue('Not searched yet')
  await openProfile(page)
  const failure = page.getByRole('dialog', { name: /couldn’t be loaded/ })
  await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await failure.getByRole('button', { name: 'Close dialog' }).click()
  await expect(failure).toBeHidden()
  await expect(typed).toHaveValue('Not searched yet')
})

test('an open page offers to reload when a new release is deployed, and does not reload by itself', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto(MERCHANTS)
  const typed = listPage(page, 'Merchant List').search.getByRole('textbox', { name: 'Nickname' })
  await typed.fill('Not searched yet')
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const entry = /(<script type="module"[^>]*src="[^"]*?)\.js"/
    await route.fulfill({ response, body: (await response.text()).replace(entry, '$1-later.js"') })
  })
  // The page checks for a release when it gets the focus, but may not listen yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(typed).toHaveValue('Not searched yet')
})

test('“Try again” loads a file that failed to load', async ({ page, enter, browser }) => {
  const version = Number.parseInt(browser.version(), 10)
  test.skip(version < 156, 'keeps a failed module until the page is loaded again (whatwg/html#10327)')
  await enter(page)
  await page.goto(MERCHANTS)
  const { search, dialog } = listPage(page, 'Merchant List')
  await search.getByRole('textbox', { name: 'Nickname' }).fill('Not searched yet')
  await removeScripts(page)
  await openProfile(page)
  const failure = page.getByRole('dialog', { name: /couldn’t be loaded/ })
  await expect(failure).toBeVisible()

  await page.unroute(script)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Username', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(search.getByRole('button', { name: '查询' })).toBeVisible()
  await expect(search.getByRole('textbox', { name: '昵称' })).toHaveValue('Not searched yet')
})
