import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('Back closes a dialog before the list under it changes, and asks where changes would be lost', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/users/rolesList')
  const { rows, add, dialog, searchFor } = listPage(page, 'User Roles')
  await expect(rows.first()).toBeVisible()
  const before = page.url()
  await searchFor('Name', 'Member')
  await expect(page).not.toHaveURL(before)
  const searched = page.url()
  const name = dialog.getByRole('textbox', { name: 'Name' })

  await add('Add user role').click()
  await name.fill('Patron')
  await page.goBack()
  await expect(dialog.getByText('Your changes haven’t been saved. Discard them?')).toBeVisible()
  await expect(page).toHaveURL(searched)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Patron')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(searched)

  await add('Add user role').click()
  await expect(name).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(searched)
  await page.goBack()
  await expect(page).toHaveURL(before)
})
