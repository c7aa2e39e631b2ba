import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { compileManifest, packageWith } from '../apps/server/test/support/androidPackages.ts'
import { unwrap } from '../packages/api-client/src/index.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('an app update is drafted, published to a share of devices, paused and resumed, completed on all devices and withdrawn', async ({
  page,
  enter,
  api,
}) => {
  await enter(page)
  await page.goto('/operations/appUpdates')
  const { add, dialog, row, act, toast } = listPage(page, 'App updates')
  const name = '3.1.0 (3100)'

  await add('Add app update').click()
  await dialog.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option', { name: 'Web', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Version', exact: true }).fill('3.1.0')
  await dialog.getByRole('textbox', { name: 'Build' }).fill('3100')
  await dialog.getByRole('textbox', { name: 'Download link' }).fill('http://www.example.com/')
  await dialog.getByRole('textbox', { name: 'Release notes in Chinese' }).fill('新增深色模式')
  await dialog.getByRole('textbox', { name: 'Release notes in English' }).fill('Adds a dark mode')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a link that begins with https://')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Download link' }).fill('https://www.example.com/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row('3.1.0')).toContainText('Draft')

  const confirmed = async (action: string, done: string) => {
    await act('3.1.0', action)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(toast(`${done} “${name}”`)).toBeVisible()
  }
  await confirmed('Publish', 'Published')
  await expect(row('3.1.0')).toContainText('Rolling out')
  await confirmed('Pause', 'Paused')
  await confirmed('Resume', 'Resumed')

  await act('3.1.0', 'Raise share')
  await dialog.getByRole('textbox', { name: 'Share (%)' }).fill('100')
  await dialog.getByRole('button', { name: 'Raise share' }).click()
  await expect(toast(`“${name}” is now offered to 100% of devices`)).toBeVisible()
  await confirmed('Complete', 'Completed')
  await confirmed('Withdraw', 'Withdrew')
  await expect(row('3.1.0')).toContainText('Withdrawn')

  const { list } = await unwrap(
    api.GET('/api/admin/app-updates', { params: { query: { appVersion: '3.1.0' } } }),
  )
  expect(list[0]).toMatchObject({ platform: 'w', status: 'withdrawn', share: 100 })
})

test('an Android update is a package that is uploaded, whose version and build it has, and that can be downloaded', async ({
  page,
  enter,
}) => {
  // Another one when the test is repeated.
  const version = `9.${randomInt(10_000, 90_000)}`
  const bytes = packageWith(
    compileManifest({ packageName: 'com.example.beta', version, build: 9000, encoding: 'utf-16le' }),
  )
  await enter(page)
  await page.goto('/operations/appUpdates')
  const { add, dialog, row, act } = listPage(page, 'App updates')

  await add('Add app update').click()
  await dialog.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'Beta', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Version', exact: true }).fill('9.1')
  await dialog.getByRole('textbox', { name: 'Build' }).fill('9000')
  await dialog.getByRole('textbox', { name: 'Release notes in Chinese' }).fill('新增深色模式')
  await dialog.getByRole('textbox', { name: 'Release notes in English' }).fill('Adds a dark mode')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Package (APK) Choose a file' }).click()
  await (await choosing).setFiles({ name: 'app.apk', mimeType: '', buffer: Buffer.from(bytes) })
  await expect(dialog.getByText('Upload succeeded', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`The package has version ${version}`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Version', exact: true }).fill(version)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(version)).toContainText('Draft')

  const downloading = page.waitForEvent('download')
  await act(version, 'Download')
  const downloaded = await downloading
  expect(downloaded.suggestedFilename()).toBe('app.apk')
  expect(await readFile(await downloaded.path())).toEqual(Buffer.from(bytes))
})

test('versions of one platform are selected in the list and compared, and another one is added', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/operations/appUpdates?platform=a')
  for (const name of ['2.11.0 (2110)', '2.10.0 (2100)'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Compare adoption' }).click()
  const drawer = page.getByRole('dialog', { name: 'Compare adoption' })
  const figures = drawer.getByRole('table', { name: 'Compare adoption' })
  await expect(figures.getByRole('row', { name: /^Installed / })).toHaveText(/^Installed[\d,]+/)
  await expect(figures.getByRole('row', { name: /^Days to 50% / })).toBeVisible()
  await expect(drawer.getByRole('table', { name: /^Installs by day/ })).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Versions' }).click()
  await page.getByRole('option', { name: '2.9.1 (2091) · Release' }).click()
  await expect(figures.getByRole('columnheader')).toHaveText([
    'Metric',
    '2.11.0 (2110)',
    '2.10.0 (2100)',
    '2.9.1 (2091)',
  ])
})
