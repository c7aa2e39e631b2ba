import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { repository } from '../scripts/server.ts'
import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

const options = {
  root: join(repository, 'apps/mock'),
  logLevel: 'error' as const,
  build: { outDir: join(repository, 'test-results/mock'), emptyOutDir: true },
}

// The build and the database in the page take a while, and every response is delayed.
test.describe.configure({ timeout: 600_000 })
const patiently = expect.configure({ timeout: 120_000 })

let server: PreviewServer

test.beforeAll(async () => {
  await build(options)
  server = await preview({ ...options, preview: { port: 0 } })
})

test.afterAll(() => server.close())

test('the demo signs in, lists and edits without an API server', async ({ page }) => {
  const [url = ''] = server.resolvedUrls?.local ?? []
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(new URL('/coinMerchant/coinMerchantList', url).href)
  const hint = page.getByRole('complementary', { name: 'Browser demo: your changes aren’t saved' })
  await patiently(hint).toContainText('123456')
  await logIn(page, { username: 'admin' })

  const { rows, dialog } = listPage(page, 'Merchant List')
  await patiently(rows).toHaveCount(15)
  await rows.first().getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Nickname').fill('Edited Shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await patiently(dialog).toBeHidden()
  await patiently(rows.first()).toContainText('Edited Shop')
  expect(await answerOf(page, '/api/user/list')).toMatchObject({
    data: { total: 100, page: 1, pageSize: 10 },
  })
  expect(await answerOf(page, '/api/user/info')).toMatchObject({ data: { username: 'admin', role: 'admin' } })
  expect(await answerOf(page, '/menu/index')).toMatchObject({ data: { length: 5 } })
  expect(await answerOf(page, '/menu/user-menus')).toMatchObject({ data: { length: 3 } })
  expect(await answerOf(page, '/api/user/delete/none', 'DELETE')).toMatchObject({ errCode: '50000' })
  await page.context().clearCookies()
  expect(await answerOf(page, '/api/user/info')).toMatchObject({
    errCode: '401',
    errMessage: 'not logged in',
  })
  expect(requests.filter((path) => /^\/(api|menu|webgw)\//.test(path))).toEqual([])
})

test.describe('a page whose list fails', () => {
  test.use({ expectedError: /500/ })

  test('an incident file of a failing page shows the same page with the same error', async ({
    page,
    secondPage,
    enter,
  }) => {
    const requestId = 'req-incident-1'
    await enter(page)
    await page.route('**/api/admin/merchants?**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Request-Id': requestId },
        json: {
          ...{ success: false, errCode: '501', errMessage: 'Server internal error' },
          data: { key: 'internal', requestId },
        },
      }),
    )
    await page.goto('/coinMerchant/coinMerchantList?sort=account&nickname=Ann')
    await expect(page.getByText(requestId).first()).toBeVisible()
    await page.getByRole('button', { name: /^Account menu for/ }).click()
    await page.getByRole('menuitem', { name: 'Save an incident file…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save an incident file' })
    await dialog.getByRole('textbox', { name: 'Remark' }).fill('The list fails')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    const file = await (await downloading).path()

    const [url = ''] = server.resolvedUrls?.local ?? []
    await secondPage.goto(url)
    const chooser = secondPage.getByLabel('Open an incident file…').and(secondPage.locator('input'))
    await patiently(chooser).toBeAttached()
    await chooser.setInputFiles(file)
    const banner = secondPage.getByRole('complementary', { name: /^Replay of an incident/ })
    await patiently(banner).toContainText('The list fails')
    // What was searched for is a text, which the file doesn’t have.
    await expect(secondPage).toHaveURL(/\/coinMerchant\/coinMerchantList\?sort=account&nickname=xxx$/)
    await patiently(secondPage.getByText(requestId).first()).toBeVisible()
    await banner.getByText(/^Requests/).click()
    await expect(banner.getByText(/^500 GET \/api\/admin\/merchants/).first()).toBeVisible()
    await banner.getByRole('button', { name: 'Leave replay' }).click()
    await patiently(banner).toBeHidden()
  })
})

/** Calls the API from a script of the page. */
const answerOf = (page: Page, path: string, method = 'GET'): Promise<unknown> =>
  page.evaluate(async ([path, method]) => (await fetch(path, { method })).json(), [path, method] as const)
