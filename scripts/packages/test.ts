/** The packed packages in a new app outside the repository: installed, type-checked, built and used in Chromium. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon } from '@playwright/test'
import type { Page } from 'playwright'
import { preview } from 'vite'
import { signIn } from '../../e2e/api.ts'
import { type Check, runChecks } from '../check.ts'
import { launchChromium } from '../chromium.ts'
import { capture, keep } from '../command.ts'
import { repository, startServer } from '../server.ts'
import { writeApp } from './app.ts'
import { packPackages } from './pack.ts'
import { bundleSheets, compareSheets } from './sheets.ts'

/** Waits longer because other tests run at the same time. */
const expect = expectSoon.configure({ timeout: 20_000 })

/** Tests the packed packages in a new app. */
export async function testPackages() {
  const app = await writeApp(await packPackages())
  try {
    return await runChecks(promises(app))
  } finally {
    await rm(app, { recursive: true, force: true })
  }
}

function promises(app: string): Check[] {
  const run = (program: string, args: string) => () => capture(program, args.split(' '), { cwd: app })
  const install =
    'install --ignore-workspace --no-frozen-lockfile --prefer-offline --config.strict-peer-dependencies=true'
  return [
    {
      name: 'a new app installs the packages, and no peer is missing or of the wrong version',
      run: run('pnpm', install),
    },
    {
      name: 'their types hold in strict mode, libraries checked too',
      run: () => compile(app, 'tsconfig.json'),
    },
    { name: 'their types hold as Node resolves them', run: () => compile(app, 'tsconfig.nodenext.json') },
    { name: "the READMEs' app builds", run: run('vite', 'build --logLevel warn') },
    {
      name: 'every component renders on a server',
      run: async () => {
        await run('vite', 'build --logLevel warn --ssr src/server.tsx --outDir rendered')()
        await capture('node', ['rendered/server.js'], { cwd: app, env: { TZ: 'Pacific/Honolulu' } })
      },
    },
    {
      name: 'what a server rendered hydrates without a word, in another time zone, on a desk and on a phone',
      run: async () => {
        for (const width of [1440, 390])
          for (const path of ['/rendered.html', '/page.html'])
            await inChromium(app, (page) => hydrate(page, path, width))
      },
    },
    {
      name: 'a component looks the same with its own sheets as with all of them',
      run: async () => {
        await bundleSheets(app)
        await inChromium(app, compareSheets)
      },
    },
    {
      name: "a team's own test of that page runs in jsdom, and so does every component",
      run: () =>
        capture('node', ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout', '60000'], {
          cwd: app,
          // The preview of the built app makes it "production", without what tests of React need.
          env: { NODE_ENV: 'test' },
        }),
    },
    { name: 'every module of @admin/ui loads in Node', run: run('node', 'everyModule.mjs') },
    {
      name: 'the client runs in Node',
      run: async () => expect(await run('node', 'client.mjs')()).toContain('/api/admin/auth/captcha'),
    },
    { name: 'an operator uses the components in Chromium', run: () => inChromium(app, useComponents) },
    {
      name: "the client and the translations run in Chromium, with an application's namespace and language",
      run: () => useClient(app),
    },
  ]
}

async function useComponents(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await expect(page.getByText('Merchant 02')).toBeVisible()

  await page.getByRole('search').getByRole('button', { name: 'Expires', exact: true }).click()
  const day = page.getByRole('dialog').getByRole('button', { name: /\b15\b/ })
  await expect(day, 'lazy parts find their styles').toHaveCSS('width', '36px')
  const otherMonth = page.getByRole('dialog').locator('[data-outside]').first()
  await expect(otherMonth, 'the layer admin is above mantine').toHaveCSS('opacity', '1')
  await page.addStyleTag({ content: ':where([data-outside]) { opacity: 0.25 }' })
  await expect(otherMonth, "an app's rule wins over both layers").toHaveCSS('opacity', '0.25')
  await page.keyboard.press('Escape')

  await page.goto('/?sort=-name')
  await expect(page.getByText('Merchant 40'), 'the address keeps the sort').toBeVisible()
  await page.goto('/')
  await useListPage(page)

  const chinese = () => requested.some((url) => url.includes('/zhCN-'))
  expect(chinese(), 'English does not download Chinese').toBe(false)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible()
  expect(chinese()).toBe(true)
}

async function useClient(app: string) {
  await using server = await startServer(join(repository, 'test-results/packed-app.log'))
  const token = await signIn(server.url, 'admin')
  await inChromium(
    app,
    async (page) => {
      await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
      await page.goto('/client.html')
      await expect(page.getByRole('list').first().getByRole('listitem')).toHaveCount(15)
      await expect(page.getByText('limits are checked')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Search' }).getByText('Yes')).toBeVisible()
      await page.getByRole('button', { name: '中文' }).first().click()
      await expect(page.getByRole('list', { name: '查询' }).getByText('是')).toBeVisible()
      await useOrders(page)
    },
    server.url,
  )
}

/** The namespace of the README in two languages, and in a third one that has a part of the package's translations. */
async function useOrders(page: Page) {
  const show = (title: string, language: string) =>
    page.getByRole('region', { name: title }).getByRole('button', { name: language }).click()
  const expectTexts = async (title: string, ...texts: string[]) => {
    for (const text of texts)
      await expect(page.getByRole('region', { name: title }).getByText(text)).toBeVisible()
  }
  await expectTexts('Orders', '2 orders shipped', 'Save', 'Cancel')
  await show('Orders', '中文')
  await expectTexts('订单', '已发货 2 个订单', '保存', '取消')
  await show('订单', 'Deutsch')
  await expectTexts('Bestellungen', '2 Bestellungen versandt', 'Speichern', 'Cancel')
}

async function hydrate(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
  if (path === '/page.html') {
    await expect(page.getByText('Merchant 02')).toBeVisible()
    if (width > 768) return useListPage(page)
    await page.getByRole('button', { name: 'Add merchant' }).click()
    await expect(page.getByRole('dialog', { name: 'Add merchant' })).toBeVisible()
  } else await expect(page.getByText('2026-02-26 08:30').first(), "the viewer's time zone").toBeVisible()
}

/** Sorts, searches, goes back, deletes, edits and adds. */
async function useListPage(page: Page) {
  const sortByName = page
    .getByRole('columnheader', { name: 'Name' })
    .getByRole('button', { name: 'Name' })
    .first()
  await sortByName.click()
  await sortByName.click()
  await expect(page.getByText('Merchant 40')).toBeVisible()

  await page.getByRole('search').getByRole('textbox', { name: 'Name' }).fill('Merchant 3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Merchant 40')).toBeHidden()
  await page.goBack()
  await expect(page.getByText('Merchant 40')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Merchant 40' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Merchant 40')).toBeHidden()

  await page
    .getByRole('row', { name: /Merchant 39/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const edited = page.getByRole('dialog', { name: 'Edit merchant' })
  await edited.getByRole('textbox', { name: 'Name' }).fill('Merchant 39, renamed')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Merchant 39, renamed')).toBeVisible()

  await page.getByRole('button', { name: 'Add merchant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add merchant' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await name.fill('Merchant 01')
  await save.click()
  await expect(dialog.getByText('Already in use')).toBeVisible()
  await name.fill('New merchant')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('New merchant')).toBeVisible()
}

/**
 * Declarations of libraries are checked too; errors in those of others do not count.
 *
 * @throws with the errors in the app and in the packages
 */
async function compile(app: string, project: string): Promise<void> {
  const { code, output } = await keep('tsc', ['--checkers', '1', '--pretty', 'false', '-p', project], {
    cwd: app,
  })
  const ours = output.split(/\n(?=\S)/).filter((error) => !/^node_modules\/(?!.*@admin\/)/.test(error))
  if (code !== 0 && (output === '' || ours.join(''))) throw new Error(ours.join('\n') || 'tsc failed')
}

/** Serves the built app and opens a page of it; what the page throws fails the check. */
async function inChromium(app: string, use: (page: Page) => Promise<void>, api = '') {
  const site = await preview({
    root: app,
    configFile: false,
    logLevel: 'silent',
    preview: { port: 0, proxy: { '/api': { target: api, changeOrigin: true } } },
  })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({
      baseURL: site.resolvedUrls?.local[0] ?? '',
      colorScheme: 'light',
      timezoneId: 'Asia/Tokyo',
    })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await use(page)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await site.close()
  }
}

if (import.meta.main) {
  const { failures } = await testPackages()
  process.exitCode = failures.length > 0 ? 1 : 0
}
