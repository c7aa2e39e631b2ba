import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { listPage } from './listPage.ts'

export const MERCHANTS = '/coinMerchant/coinMerchantList'

export const merchantOf = (api: Api, id: string) =>
  unwrap(api.GET('/api/admin/merchants/{id}', { params: { path: { id } } }))

/** Opens the dialog that edits a merchant. */
export async function editMerchant(page: Page, account: string): Promise<Locator> {
  const { row, dialog } = listPage(page, 'Merchant List')
  await row(account).getByRole('button', { name: 'Edit' }).click()
  const form = dialog.filter({ hasText: 'Edit merchant' })
  await expect(form.getByLabel('Note')).toBeVisible()
  return form
}

export const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click()
