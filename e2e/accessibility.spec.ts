import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addAccount, password } from './api.ts'
import { authenticator } from './authenticator.ts'
import { listedPages } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the pages reachable without a session are accessible', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Username')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Required').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Forgotten password?' }).click()
      await expect(page.getByRole('button', { name: 'Mail the code' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/superAdmin/ssoLogin?ticket=none')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })

    test('the page for unknown paths is accessible', async ({ page, enter }) => {
      await enter(page)
      await page.goto('/404')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

    test('/home is accessible', async ({ page, enter }) => {
      await enter(page)
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })

    test('binding an authenticator is accessible at each step', async ({ page, enter, api }) => {
      const { username } = await addAccount(api, 'editor')
      await enter(page, username)
      await page.goto('/home')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('button', { name: 'Security' }).click()
      const dialog = page.getByRole('dialog')
      const bind = dialog.getByRole('button', { name: 'Bind an authenticator' })
      await expect(bind).toBeVisible()
      await expectAccessible(page)
      await bind.click()
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectAccessible(page)
      const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
      await dialog.getByLabel('One-time code').fill(await authenticator(secret)())
      await bind.click()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog.getByText('Keep the codes first')).toBeVisible()
      await expectAccessible(page)
    })

    for (const { path, title, add } of listedPages) {
      test(`${path} is accessible, its dialog too`, async ({ page, enter }) => {
        await enter(page)
        await page.goto(path)
        await expect(listPage(page, title).rows.first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await page.getByRole('button', { name: add }).click()
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .disableRules([
      // Experimental in axe: it takes a name of Chinese characters inside a longer name for a mismatch.
      'label-content-name-mismatch',
      // Mantine's dialog holds a header element, which axe takes for a second banner.
      'landmark-no-duplicate-banner',
      'landmark-unique',
    ])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    page.url(),
  ).toEqual([])
}
