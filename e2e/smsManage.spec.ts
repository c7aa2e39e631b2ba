import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

// The mail of this test has a script, which its preview doesn’t run.
test.use({ expectedError: /Blocked script execution in 'about:srcdoc'/ })

test('a template is added, previewed and tested, and the delivery log shows it', async ({ page, enter }) => {
  const name = uniqueName('template')
  await enter(page)
  await page.goto('/system/smsManage')
  const { add, dialog, act, searchFor } = listPage(page, 'Email and SMS')

  await add('Add template').click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Subject').fill('Hello {nickname}')
  await dialog.getByLabel('Body').fill('<p>Your order {order}</p><script>alert(1)</script>')
  await expect(dialog.getByRole('status', { name: 'Variables' })).toContainText(
    'A push can’t fill in these variables: order',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await searchFor('Name', name)

  await act(name, 'Preview and test')
  await dialog.getByLabel('{nickname}').fill('Ann')
  await dialog.getByLabel('{order}').fill('<b>7</b>')
  await expect(dialog.getByRole('heading', { name: 'Hello Ann' })).toBeVisible()
  await expect(page.frameLocator('iframe[title="Body"]').getByText('Your order <b>7</b>')).toBeVisible()
  await dialog.getByLabel('Send test to').fill(`${name}@example.com`)
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test sent')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Delivery log' }).click()
  const log = listPage(page, 'Delivery log')
  await log.searchFor('Template', name)
  await expect(log.row(`${name}@example.com`)).toContainText('Sent')
  await expect(log.row(`${name}@example.com`)).toContainText('Hello Ann')
})
