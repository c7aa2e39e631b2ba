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

test('a reason that Alt shows stays under the pointer and asks for the permission; a reload keeps the request', async ({
  page,
  enter,
}) => {
  page.on('dialog', (question) => question.accept())
  await enter(page, 'editor')
  await page.goto('/coinMerchant/coinMerchantList')
  const { rows } = listPage(page, 'Merchant List')
  const missing = page.getByRole('button', { name: /\(merchant:create\)/ })
  const dialog = page.getByRole('dialog', { name: /Merchant · Add/ })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const reach = async () => {
    await expect(rows.first()).toBeVisible()
    // What is above the button may still arrive and move it away from the pointer.
    await expect(async () => {
      await page.keyboard.down('Alt')
      await missing.hover({ timeout: 5000 })
      await page.keyboard.up('Alt')
      await expect(missing).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await reach()
  await expect(page.getByRole('tooltip')).toContainText('People who can grant it: ')
  await page.mouse.move(0, 0)
  await expect(missing).toHaveCount(0)

  await reach()
  await missing.click()
  await reason.pressSequentially('Covering')
  await expect(reason).toHaveValue('Covering')
  await page.reload()
  await reach()
  await missing.click()
  await dialog.getByRole('button', { name: /^Restore changes from/ }).click()
  await expect(reason).toHaveValue('Covering')
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
