import { randomUUID } from 'node:crypto'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

/** A value for `datetime-local`, in the time zone of this machine and of the browser. */
const minutesFromNow = (minutes: number) => {
  const moment = new Date(Date.now() + minutes * 60_000)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('a maintenance in progress is announced above every page until it is deleted', async ({
  page,
  enter,
}) => {
  const title = `Upgrade ${randomUUID().slice(0, 8)}`
  await enter(page)
  await page.goto('/messageNotice/maintenance')
  const { add, dialog, row } = listPage(page, 'Maintenance')
  await add('Schedule maintenance').click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Lists may be slow')
  const start = minutesFromNow(-5)
  await dialog.getByLabel('Start').fill(start)
  await dialog.getByLabel('End').fill(start)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Start and end can’t be the same')).toBeVisible()
  await expect(dialog.getByLabel('End')).toBeFocused()
  await dialog.getByLabel('End').fill(minutesFromNow(90))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(title)).toContainText('Running')

  const banner = page.getByRole('status').filter({ hasText: title })
  await expect(banner).toContainText('Lists may be slow')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(row(title)).toBeVisible()
  await expect(banner).toHaveCount(0)

  await row(title).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(title)).toHaveCount(0)
})
