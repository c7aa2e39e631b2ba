import { unwrap } from '../packages/api-client/src/index.ts'
import { lookUp } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('subdivisions are imported after a preview, found by keyboard, reordered and moved; what has sub-regions stays', async ({
  page,
  enter,
  api,
}) => {
  await enter(page)
  await page.goto('/operations/regions')
  const { dialog, rows, row, act, toast } = listPage(page, 'World regions')
  const path = page.getByRole('navigation', { name: 'Location in the tree' })

  await page.getByRole('button', { name: 'Import from ISO 3166' }).click()
  await dialog.getByRole('combobox', { name: 'Countries with subdivisions' }).fill('Uruguay')
  await page.getByRole('option', { name: 'Uruguay (19)' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status').filter({ hasText: 'Added: 19' })).toBeVisible()
  await expect(dialog.getByRole('rowheader', { name: 'uy-ar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast('Imported 19 changes')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: /sub-regions of South America$/ }).press('Enter')
  await expect(path.getByText('South America')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: '19 sub-regions of Uruguay' }).press('Enter')
  await expect(path.getByRole('link', { name: 'South America' })).toBeVisible()
  await expect(rows.first()).toContainText('Artigas')

  await row('Artigas')
    .getByRole('button', { name: /^Move Artigas/ })
    .press('ArrowDown')
  await expect(toast('Sort order saved')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Artigas')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Artigas')

  await act('Artigas', 'Move below…')
  await lookUp(dialog, 'New parent', 'Paraguay')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast('Moved “Artigas” to “Paraguay”')).toBeVisible()
  await expect(row('Artigas')).toBeHidden()

  await path.getByRole('link', { name: 'South America' }).click()
  await row('Uruguay').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('There are regions below this one. Delete or move them first.')).toBeVisible()

  const { list } = await unwrap(
    api.GET('/api/admin/regions', { params: { query: { code: 'uy-ar', kind: 'subdivision' } } }),
  )
  expect(list[0]).toMatchObject({ nameEn: 'Artigas', sort: 1 })
  expect(list[0]?.path.at(-1)?.nameEn).toBe('Paraguay')
})
