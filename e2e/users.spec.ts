import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a user is added, gets points that never fall below zero, is viewed, frozen and kept', async ({
  page,
  enter,
  api,
}) => {
  const nickname = uniqueName('u')
  await enter(page)
  await page.goto('/users/usersList')
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'User List')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()

  await add('Add user').click()
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${nickname}@example.com`)
  await dialog.getByRole('combobox', { name: 'Area code' }).click()
  await page.getByRole('option', { name: '+81' }).click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('9012345678')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Creator' }).click()
  await dialog.getByRole('radio', { name: 'Normal' }).check()
  await save()
  await expect(toast(`Added “${nickname}”`)).toBeVisible()
  await searchFor('Nickname', nickname)
  await expect(row(nickname)).toContainText('Normal')

  const changePoints = async (change: string, amount: string) => {
    await dialog.getByRole('radio', { name: change }).check()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await save()
  }
  await act(nickname, 'Adjust points')
  await changePoints('Points increase', '1200')
  await expect(toast(`Adjusted points for “${nickname}”. New balance: 1,200`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await act(nickname, 'Adjust points')
  await changePoints('Points decrease', '1201')
  await expect(dialog.getByText('Insufficient balance: 1,200 available')).toBeVisible()
  await changePoints('Points decrease', '200')
  await expect(row(nickname)).toContainText('1,000')

  await expect(dialog).toBeHidden()
  await row(nickname).getByRole('button', { name: 'Details' }).click()
  await dialog.getByRole('tab', { name: 'Points' }).click()
  await expect(dialog.getByRole('list', { name: 'Points' }).getByRole('listitem')).toContainText([
    '−200',
    '+1,200',
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await act(nickname, 'Freeze')
  await dialog.getByRole('button', { name: 'Freeze' }).click()
  await expect(row(nickname)).toContainText('Frozen')
  await expect(dialog).toBeHidden()
  await act(nickname, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Users with a points history can’t be deleted')).toBeVisible()

  const { total } = await unwrap(api.GET('/api/admin/users', { params: { query: { nickname } } }))
  expect(total).toBe(1)
})

test('a user role links to its users, and a new one can be deleted', async ({ page, enter }) => {
  const name = uniqueName('role')
  await enter(page)
  await page.goto('/users/rolesList')
  const { add, dialog, row, rows } = listPage(page, 'User Roles')
  await add('Add user role').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: 'VIP' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(name)).toBeVisible()
  await row(name).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(name)).toBeHidden()

  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/users\/usersList\?roleId=/)
  await expect(listPage(page, 'User List').rows.first()).toBeVisible()
})
