import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const assets = join(import.meta.dirname, '../apps/admin/dist/assets')

/** The class names of Mantine's components in the built files of a kind. */
async function mantineClasses(extension: '.js' | '.css'): Promise<Set<string>> {
  const names = (await readdir(assets)).filter((name) => name.endsWith(extension))
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  return new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []))
}

test('the build has a style rule for every Mantine component it contains', async () => {
  const [used, styled] = await Promise.all([mantineClasses('.js'), mantineClasses('.css')])
  expect(used.size).toBeGreaterThan(100)
  expect([...used].filter((name) => !styled.has(name))).toEqual([])
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a toast is shown in a box below the header and the tabs at ${size.width} px`, async ({
    page,
    enter,
    api,
  }) => {
    const code = uniqueName('g').slice(0, 12)
    const body = { code, name: '新加坡彩', nameEn: 'Singapore', sort: 90, status: 'enabled' as const }
    const { id } = await unwrap(api.POST('/api/admin/game-types', { body }))
    await enter(page)
    await page.setViewportSize(size)
    await page.goto(`/system/gameTypeManagement?code=${code}`)
    const { row, dialog } = listPage(page, 'Game Types')
    await row(code).getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Disabled “Singapore”' })
    await expect(toast).toBeVisible()
    await expect(toast).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(toast).not.toHaveCSS('box-shadow', 'none')
    await expect(toast).toBeInViewport({ ratio: 1 })
    const tabs = await page.getByRole('tablist').boundingBox()
    const box = await toast.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((tabs?.y ?? Number.NaN) + (tabs?.height ?? Number.NaN))
    await unwrap(api.DELETE('/api/admin/game-types/{id}', { params: { path: { id } } }))
  })

test('a color scheme chosen in one tab applies to every tab and to the next visit', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const other = await context.newPage()
  await page.goto('/login')
  await other.goto('/login')
  const next = page.getByRole('button', { name: /^Color scheme/ })
  const schemeOf = (tab: Page) => expect(tab.locator('html'))
  await next.click()
  await next.click()
  await schemeOf(page).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await schemeOf(other).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await other.reload()
  await expect(other.getByRole('button', { name: /^Color scheme: Dark/ })).toBeVisible()
  await schemeOf(other).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await next.click()
  await schemeOf(page).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('nothing is animated when the operator prefers reduced motion', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('treeitem', { name: 'Home' })).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => !/^0s(, 0s)*$/.test(getComputedStyle(element).transitionDuration))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(moving).toEqual([])
})
