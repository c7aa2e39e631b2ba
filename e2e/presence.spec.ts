import type { Page } from '@playwright/test'
import { addMerchant } from './api.ts'
import { editMerchant, MERCHANTS } from './merchantForm.ts'
import { expect, test } from './test.ts'

/** Others who have the record of an open dialog open. */
const othersIn = (page: Page) =>
  page.getByRole('dialog').getByRole('group', { name: / is (editing|viewing)$/ })

test('operators who have the same record open see each other until one of them closes it', async ({
  page,
  secondPage,
  enter,
  api,
}) => {
  const { account } = await addMerchant(api)
  await enter(page)
  await enter(secondPage, 'checker')
  for (const each of [page, secondPage]) await each.goto(`${MERCHANTS}?account=${account}`)
  const [first, second] = [othersIn(page), othersIn(secondPage)]

  const dialog = await editMerchant(page, account)
  await expect(dialog.getByLabel('Note')).toBeVisible()
  await expect(first).toBeHidden()

  await editMerchant(secondPage, account)
  await expect(second).toHaveAccessibleName('admin is editing')
  await expect(first).toHaveAccessibleName('checker is editing')
  await expect(dialog).toHaveAccessibleName('Edit merchant')
  await first.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^checker is editing \(since \d\d:\d\d\)$/)

  await secondPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toBeHidden()

  await editMerchant(secondPage, account)
  await expect(first).toHaveAccessibleName('checker is editing')
  await page.goto('/home')
  await expect(second).toBeHidden()
})
