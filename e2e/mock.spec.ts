import { join } from 'node:path'
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

// It builds, a database starts in the page, and every answer takes its time.
test.describe.configure({ timeout: 120_000 })
const patiently = expect.configure({ timeout: 60_000 })

let server: PreviewServer

test.beforeAll(async () => {
  await build(options)
  server = await preview({ ...options, preview: { port: 0 } })
})

test.afterAll(() => server.close())

test('the demo signs in, lists and edits with nothing but files behind it', async ({ page }) => {
  const [url = ''] = server.resolvedUrls?.local ?? []
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(new URL('/coinMerchant/coinMerchantList', url).href)
  const hint = page.getByRole('complementary', { name: 'Demo in this browser' })
  await patiently(hint).toContainText('123456')
  await logIn(page, { username: 'admin' })

  const { rows, dialog } = listPage(page, 'Merchants')
  await patiently(rows).toHaveCount(15)
  await rows.first().getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Nickname').fill('Edited Shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await patiently(dialog).toBeHidden()
  await patiently(rows.first()).toContainText('Edited Shop')
  expect(requests.filter((path) => /^\/(api|menu|webgw)\//.test(path))).toEqual([])
})
