import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('an operator sees the back office as an account, read-only, and returns to where they were', async ({
  page,
  context,
  enter,
}) => {
  await enter(page, 'admin')
  const other = await context.newPage()
  await other.goto('/coinMerchant/coinMerchantList')
  await expect(other.getByRole('heading', { name: 'Merchant List' })).toBeVisible()

  await page.goto('/system/account?username=editor')
  await listPage(page, 'Account').act('editor', 'View as')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('can’t change anything')
  await dialog.getByRole('button', { name: 'View as' }).click()

  const banner = page.getByRole('status').filter({ hasText: 'You see the back office as' })
  await expect(banner).toContainText('Read-only until')
  await expect(page).toHaveURL(/\/home/)
  // The other tab of the session follows.
  await expect(other.getByText('You see the back office as')).toBeVisible()

  await banner.getByRole('button', { name: 'End view' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/system\/account\?username=editor/)
  await expect(other.getByText('You see the back office as')).toHaveCount(0)
})
