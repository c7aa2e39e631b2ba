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

/** Calls the API from a script of the page. */
const answerOf = (page: Page, path: string, method = 'GET'): Promise<unknown> =>
  page.evaluate(async ([path, method]) => (await fetch(path, { method })).json(), [path, method] as const)
