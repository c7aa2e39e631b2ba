import type { Page } from '@playwright/test'
import { addAccount, uniqueName } from './api.ts'
import { chooseOption } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'
import { choose, PNG } from './uploadDialog.ts'

const PRODUCTS = '/community/commodities'

interface ProductValues {
  stock: string
  /** @default without an end */
  validTo?: string
}

/** Adds a product in its dialog, where a picture is required, and shows it alone. */
async function addProduct(page: Page, { stock, validTo = '' }: ProductValues): Promise<string> {
  const name = uniqueName('Mug ')
  const { add, dialog, row, searchFor, toast } = listPage(page, 'Products')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await add('Add product').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await chooseOption(dialog, 'Category', 'Merchandise')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('250')
  await chooseOption(dialog, 'Unit', 'Points')
  await dialog.getByRole('textbox', { name: 'Initial stock' }).fill(stock)
  await dialog.getByLabel('Valid until').fill(validTo)
  await save()
  await expect(dialog.getByRole('group', { name: 'Pictures' })).toContainText(/Choose at least 1|Required/)
  await choose(page, { name: 'mug.png', buffer: PNG })
  await expect(dialog.getByRole('button', { name: 'Preview mug.png' })).toBeVisible()
  await save()
  await expect(toast(`Added “${name}”`)).toBeVisible()
  await searchFor('Name', name)
  await expect(row(name)).toBeVisible()
  await expect(dialog).toBeHidden()
  return name
}

test('a product can be put on the shelf once it is approved by another account, in stock and valid', async ({
  page,
  secondPage,
  enter,
  api,
}) => {
  test.slow()
  await enter(page)
  await page.goto(PRODUCTS)
  const name = await addProduct(page, { stock: '0', validTo: '2020-01-01T12:00' })
  const { dialog, row, act, toast } = listPage(page, 'Products')
  const conditions = page.getByRole('list', { name: 'Availability' })
  const putOnShelf = conditions.getByRole('button', { name: 'Put on shelf' })
  /** Opens what is missing, and expects the reason for which the product can't be put on the shelf. */
  const expectMissing = async (missing: string, reason: string) => {
    const availability = row(name).getByRole('button', { name: new RegExp(`^${missing.split(',')[0]}`) })
    await expect(availability).toHaveText(missing)
    await availability.click()
    await expect(conditions.getByRole('listitem')).toHaveCount(6)
    await expect(putOnShelf).toBeDisabled()
    await expect(putOnShelf).toHaveAccessibleDescription(reason)
  }
  await expectMissing(
    'Not approved, Out of stock, Not valid now, Off shelf',
    'This hasn’t been approved yet. Submit it for review first.',
  )
  await expect(conditions).toContainText('Has a picture')
  await conditions.getByRole('button', { name: 'Submit for review' }).click()
  await expect(toast(`Submitted “${name}” for review`)).toBeVisible()

  await enter(secondPage, (await addAccount(api, 'checker')).username)
  await secondPage.goto('/content/review?kind=commodity&status=pending&sort=-createTime')
  await listPage(secondPage, 'Review Desk').act(name, 'Review')
  await expect(secondPage.getByRole('heading', { level: 2, name })).toBeVisible()
  await secondPage.getByRole('button', { name: 'Approve' }).click()
  await expect(secondPage.getByRole('main').getByRole('status').filter({ hasText: name })).toContainText(
    `Approved “${name}”.`,
  )

  await page.reload()
  await expectMissing('Out of stock, Not valid now, Off shelf', 'This is out of stock. Add stock first.')
  await conditions.getByRole('button', { name: 'Change stock' }).click()
  await dialog.getByRole('radio', { name: 'Delivery' }).check()
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('First delivery')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Stock of “${name}”: 5`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await expectMissing(
    'Not valid now, Off shelf',
    'This is outside its validity period. Change the period first.',
  )
  await page.keyboard.press('Escape')
  await expect(conditions).toBeHidden()
  await act(name, 'Edit')
  await dialog.getByLabel('Valid until').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Saved “${name}”`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await row(name).getByRole('button', { name: 'Off shelf', exact: true }).click()
  await putOnShelf.click()
  await expect(toast(`Put “${name}” on the shelf`)).toBeVisible()
  await expect(row(name).getByRole('button', { name: 'On sale' })).toBeVisible()
})

test('stock changes only for a reason, never below zero, and is kept in a history', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto(PRODUCTS)
  const name = await addProduct(page, { stock: '3' })
  const { dialog, row, act, toast } = listPage(page, 'Products')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
  await act(name, 'Change stock')
  await dialog.getByRole('radio', { name: 'Correction' }).check()
  await quantity.fill('-4')
  await save()
  await expect(dialog.getByText('Required')).toBeVisible()
  await reason.fill('Stocktake')
  await save()
  await expect(dialog.getByText('Insufficient stock: 3 available')).toBeVisible()
  await expect(reason).toHaveValue('Stocktake')
  await quantity.fill('-1')
  await save()
  await expect(toast(`Stock of “${name}”: 2`)).toBeVisible()
  await expect(row(name)).toContainText('250 Points')
  await expect(dialog).toBeHidden()

  await act(name, 'Stock history')
  const history = page.getByRole('dialog', { name: `Stock history of “${name}”` })
  const [latest, first] = ['Correction · Stocktake', 'Delivery']
  const entries = history.getByRole('list', { name: 'Stock history' }).getByRole('listitem')
  await expect(entries).toContainText([latest, first])
  await expect(entries.first()).toContainText('−1')
  await expect(entries.first()).toContainText('In stock: 2')
})
