import { randomUUID } from 'node:crypto'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a published notice reaches another operator immediately and is read in the notification center', async ({
  page,
  secondPage,
  enter,
}) => {
  const title = `Cut-over ${randomUUID().slice(0, 8)}`
  await enter(secondPage, 'editor')
  // The other page already listens for events.
  const listening = secondPage.waitForResponse((response) => response.url().endsWith('/api/admin/events'))
  await secondPage.goto('/home')
  await listening
  const bell = secondPage.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  await enter(page)
  await page.goto('/messageNotice/notice')
  const { add, dialog, row, act } = listPage(page, 'Notices')
  await add('Add notice').click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Save your ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('work')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(title)).toContainText('Draft')
  await act(title, 'Publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(row(title)).toContainText('Published')

  await bell.click()
  const center = secondPage.getByRole('dialog', { name: 'Notifications' })
  const entry = center.getByRole('listitem').filter({ hasText: title })
  await expect(entry).toContainText('Unread')
  await entry.getByRole('button', { expanded: false }).click()
  await expect(entry.getByText('work')).toHaveCSS('font-weight', /[67]00/)
  await expect(entry).not.toContainText('Unread')
  await secondPage.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await row(title).getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row(title)).toContainText('Withdrawn')
  await bell.click()
  await expect(entry).toHaveCount(0)
})
