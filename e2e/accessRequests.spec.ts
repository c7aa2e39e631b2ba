import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('an operator asks for a missing permission, and another one grants it', async ({
  page,
  secondPage,
  enter,
}) => {
  await enter(page, 'editor')
  await page.goto('/coinMerchant/coinMerchantList')
  await expect(listPage(page, 'Merchant List').rows.first()).toBeVisible()
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Why can’t I…?' }).click()
  await page.getByRole('button', { name: /\(merchant:create\)/ }).click()
  const dialog = page.getByRole('dialog', { name: /Merchant · Add/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Covering for a colleague')
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(page.getByText('Access requested.')).toBeVisible()

  await enter(secondPage, 'admin')
  await secondPage.goto('/system/accessRequests?status=pending&code=merchant:create')
  const requests = listPage(secondPage, 'Access requests')
  await requests.act('editor', 'Approve')
  await expect(secondPage.getByText('Access granted to editor')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Add merchant' })).toBeEnabled()
  await secondPage.goto('/system/accessRequests?status=granted&code=merchant:create')
  await requests.act('editor', 'Revoke')
  const revoking = secondPage.getByRole('dialog')
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('Covered')
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect(secondPage.getByText('Access of editor revoked')).toBeVisible()
  await page.reload()
  await expect(listPage(page, 'Merchant List').rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add merchant' })).toHaveCount(0)
})

test('a page that an operator may not open offers to ask for it', async ({ page, enter }) => {
  await enter(page, 'user')
  await page.goto('/coinMerchant/coinMerchantList')
  await page.getByRole('button', { name: 'Request access' }).click()
  const dialog = page.getByRole('dialog', { name: /^Request access: Merchant/ })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
