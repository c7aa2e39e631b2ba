import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('holding Alt, or the menu, shows which permissions are missing and who grants them', async ({
  page,
  enter,
}) => {
  await enter(page, 'editor')
  await page.goto('/coinMerchant/coinMerchantList')
  const { rows } = listPage(page, 'Merchant List')
  await expect(rows.first()).toBeVisible()
  const adds = page.getByRole('button', { name: /“Merchant · Add” permission \(merchant:create\)/ })
  const edit = rows.first().getByRole('button', { name: 'Edit', exact: true })
  await page.keyboard.down('Alt')
  await expect(adds).toBeVisible()
  await expect(adds).toHaveAccessibleName(/Roles that include it: .*Administrator.*People who can grant it: /)
  await page.evaluate(() =>
    addEventListener('keyup', ({ defaultPrevented }) => {
      document.documentElement.dataset.browserMenu = String(!defaultPrevented)
    }),
  )
  await page.keyboard.up('Alt')
  // On Windows, releasing Alt opens it.
  await expect(page.locator('html')).toHaveAttribute('data-browser-menu', 'false')
  await expect(adds).toHaveCount(0)
  await expect(edit).toHaveCount(0)
  await page.keyboard.down('Alt')
  await expect(adds).toBeVisible()
  await page.mouse.click(2, 2)
  await expect(adds).toHaveCount(0)
  await page.keyboard.up('Alt')

  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Why can’t I…?' }).click()
  await adds.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip').last()).toContainText('People who can grant it: ')
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await expect(edit).toHaveAccessibleDescription(/merchant:update/)
})
