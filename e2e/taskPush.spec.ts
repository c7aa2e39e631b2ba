import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a push to all operators is added, sent and followed until it is done', async ({ page, enter, api }) => {
  test.slow()
  const name = uniqueName('push')
  await unwrap(
    api.POST('/api/admin/message-templates', {
      body: {
        name,
        channel: 'inApp',
        language: 'en-US',
        subject: '{title}',
        body: 'Hello {nickname}',
        status: 'enabled',
      },
    }),
  )
  await enter(page)
  await page.goto('/system/taskPush')
  const { add, dialog, row, searchFor } = listPage(page, 'Task Push')

  await add('Add push').click()
  await dialog.getByLabel('Title').fill(name)
  await dialog.getByRole('radio', { name: 'In-app' }).check()
  await dialog.getByRole('combobox', { name: 'Template' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('In-app messages can be sent only to operators')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Operators' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await searchFor('Title', name)
  await expect(row(name)).toContainText('Draft')
  await row(name).getByRole('button', { name: 'Send now' }).click()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  // The list refreshes by itself until the push is done. A busy machine may answer too late.
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(row(name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100', {
      timeout: 5000,
    })
  }).toPass({ timeout: 90_000 })
  await expect(row(name)).toContainText('Sent')
  await expect(row(name).getByRole('button', { name: 'Edit' })).toHaveCount(0)

  const { list } = await unwrap(api.GET('/api/admin/task-pushes', { params: { query: { title: name } } }))
  expect(list).toMatchObject([{ status: 'sent', failed: 0, sent: list[0]?.total }])
})
