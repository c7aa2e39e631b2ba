import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningServer, repository, START_LIMIT, startServer } from '../scripts/server.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

const title = 'Export center'

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(2 * START_LIMIT)
  server = await startServer(join(repository, 'test-results/exportCenter.log'), {
    TRUST_PROXY: '1',
    EXPORT_STREAM_ROWS: '50',
    EXPORT_APPROVAL_ROWS: '100',
  })
})
test.afterAll(() => server.stop())

test('a large export is approved by another account, downloaded in two parts, and traced', async ({
  page,
  secondPage,
}) => {
  // Uses two browsers and a separate server with low limits.
  test.slow()
  const enter = async (browser: typeof page, username: string) => {
    await browser.goto(`${server.url}/login`)
    await logIn(browser, { username })
    await expect(browser.getByRole('grid').first()).toBeVisible()
  }
  await enter(page, 'admin')
  await page.goto(`${server.url}/coinMerchant/coinMerchantList?status=enabled`)
  const merchants = listPage(page, 'Merchant List')
  await expect(merchants.rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(merchants.toast(/another operator must approve/)).toBeVisible()
  await page.getByRole('link', { name: 'Open export center' }).click()
  const center = listPage(page, title)
  const own = center.rows.first()
  await expect(own).toContainText('Waiting for approval')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  const number = (await own.textContent())?.match(/E\d{10}/)?.[0] ?? ''

  await enter(secondPage, 'checker')
  await secondPage.goto(`${server.url}/system/exports?number=${number}`)
  const checker = listPage(secondPage, title)
  await checker.act(number, 'Approve')
  await checker.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.row(number)).toContainText('Ready')

  // The page looks by itself.
  await expect(own).toContainText('Ready')
  await center.act(number, 'Details')
  const digest = (await center.dialog.getByText(/^[\da-f]{64}$/).textContent()) ?? ''
  await expect(center.dialog.getByText('Status: Enabled')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    center.dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^merchants-\d{4}-\d\d-\d\d\.csv$/)
  const saved = await readFile(await download.path())
  expect(createHash('sha256').update(saved).digest('hex')).toBe(digest)

  const half = Math.floor(saved.length / 2)
  const part = async (Range: string) => {
    const response = await page.request.get(download.url(), { headers: { Range, 'If-Range': `"${digest}"` } })
    expect(response.status()).toBe(206)
    return response.body()
  }
  const joined = Buffer.concat([await part(`bytes=0-${half - 1}`), await part(`bytes=${half}-`)])
  expect(createHash('sha256').update(joined).digest('hex')).toBe(digest)
  await page.keyboard.press('Escape')

  // A list with notes, whose file was sorted and has the last column only.
  await page.goto(`${server.url}/system/ipAddress`)
  await expect(listPage(page, 'IP Addresses').rows.first()).toBeVisible()
  const noted = await readFile(await (await exportAs(page, 'CSV')).path(), 'utf8')
  const rows = noted.trimEnd().split('\r\n').slice(1).sort()
  const rest = rows.map((row) => row.split(',').slice(2).join(';'))
  await page.goto(`${server.url}/system/exports?requesterName=admin&area=ipAddress`)
  await expect(center.rows.first()).toContainText('Downloaded')
  await page.getByRole('button', { name: 'Trace a file' }).click()
  await center.dialog.locator('input[type=file]').setInputFiles({
    name: 'found.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rest.join('\n')),
  })
  await center.dialog.getByRole('button', { name: 'Find exports' }).click()
  await expect(center.dialog.getByRole('link', { name: /E\d{10}/ })).toBeVisible()
  await expect(center.dialog.getByText(/Requested by admin/)).toBeVisible()
})

test('a small export is saved when it is asked for, and leaves a record', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/ipAddress')
  await expect(listPage(page, 'IP Addresses').rows.first()).toBeVisible()
  const saved = await readFile(await (await exportAs(page, 'CSV')).path())
  await page.goto('/system/exports?requesterName=admin&area=ipAddress')
  const center = listPage(page, title)
  await expect(center.rows.first()).toContainText('Downloaded')
  await center.rows.first().getByRole('button', { name: 'Details' }).click()
  await expect(center.dialog.getByText(createHash('sha256').update(saved).digest('hex'))).toBeVisible()
})
