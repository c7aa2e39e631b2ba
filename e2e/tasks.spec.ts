import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a task is added, run manually, viewed, paused and deleted', async ({ page, enter, api }) => {
  const name = uniqueName('task')
  await enter(page)
  await page.goto('/system/task')
  const { add, dialog, row, act, searchFor } = listPage(page, 'Task Scheduling')
  await add('Add task').click()
  await dialog.getByLabel('Job name').fill(name)
  await dialog.getByLabel('Group').fill('e2e')
  await dialog.getByRole('combobox', { name: 'Handler' }).click()
  await page.getByRole('option', { name: 'Check the ledgers of coins, points and stars' }).click()
  await dialog.getByLabel('Trigger time').fill('every day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Enter five fields/)).toBeVisible()
  await dialog.getByLabel('Trigger time').fill('0 9 * * 1')
  await expect(dialog.getByRole('list', { name: 'Next runs' }).getByText(/ 09:00:00$/)).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await searchFor('Job name', name)

  await act(name, 'Run now')
  // A worker of the server runs it; the list refreshes by itself.
  await expect(row(name)).toContainText('Success')
  await act(name, 'Run history')
  await expect(dialog.getByText('Manual')).toBeVisible()
  await dialog.getByText('Log', { exact: true }).click()
  await expect(dialog.getByText(/Checked \d+ parties and \d+ entries/)).toBeVisible()
  await page.keyboard.press('Escape')

  await act(name, 'Pause')
  await expect(row(name)).toContainText('Stopped')
  const { list } = await unwrap(api.GET('/api/admin/tasks', { params: { query: { jobName: name } } }))
  expect(list).toMatchObject([{ status: 's', nextRunTimes: [] }])
  await act(name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(name)).toHaveCount(0)
})
