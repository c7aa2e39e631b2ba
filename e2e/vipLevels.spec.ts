import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const VIP_LEVELS = '/content/vipLevels'

test('a VIP level shows its effect before it is added, is edited, disabled and deleted', async ({
  page,
  enter,
}) => {
  const name = uniqueName('Level ')
  await enter(page)
  await page.goto(VIP_LEVELS)
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'VIP Levels')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  const enterNumber = (field: string, value: string) =>
    dialog.getByRole('textbox', { name: field }).fill(value)
  await add('Add VIP level').click()
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('传奇会员')
  await dialog.getByRole('textbox', { name: 'English name' }).fill(name)
  await enterNumber('Grade', '60')
  await enterNumber('Points to reach', '100')
  await enterNumber('Points to keep', '100')
  await enterNumber('Validity (days)', '30')
  const effect = dialog.getByRole('region', { name: 'Effect' })
  const calculate = () => effect.getByRole('button', { name: 'Calculate the effect' }).click()
  await calculate()
  await expect(effect).toContainText('Must be more than grade 8 has')
  await save()
  await expect(dialog.getByText('Must be more than grade 8 has (40000)').first()).toBeVisible()
  await enterNumber('Points to reach', '900000')
  await calculate()
  await expect(effect.getByRole('status')).toContainText('0 users would have this level')
  await save()
  await expect(toast(`Added “${name}”`)).toBeVisible()
  await searchFor('Name', name)
  await expect(row(name)).toContainText('900,000')
  await expect(dialog).toBeHidden()

  await act(name, 'Edit')
  await enterNumber('Discount (%)', '101')
  await save()
  await expect(dialog.getByText('At most 100', { exact: true })).toBeVisible()
  await enterNumber('Discount (%)', '45')
  await save()
  await expect(row(name)).toContainText('45% off')
  await expect(dialog).toBeHidden()

  await act(name, 'Disable')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row(name)).toContainText('Disabled')
  await expect(dialog).toBeHidden()
  await act(name, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(name)).toBeHidden()
})
