import type { Page } from '@playwright/test'
import { texts } from '../packages/i18n/src/texts.ts'
import { addMerchant } from './api.ts'
import { partyOf, rejectionOf, transfer, transfersOf } from './ledger.ts'
import { listPage } from './listPage.ts'
import { editMerchant, MERCHANTS, merchantOf, save } from './merchantForm.ts'
import { expect, test } from './test.ts'

/**
 * Lets the server perform the first transfer and drops its answer.
 *
 * @returns the idempotency keys of the transfers that the page sends
 */
async function loseFirstAnswer(page: Page): Promise<string[]> {
  const keys: string[] = []
  await page.route('**/api/admin/transfers', async (route) => {
    keys.push((await route.request().headerValue('Idempotency-Key')) ?? '')
    const response = await route.fetch()
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  return keys
}

test.describe('without a network', () => {
  test.use({ expectedError: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a dialog reports it and keeps the input; sending again succeeds, and coins move once', async ({
    page,
    context,
    enter,
    api,
  }) => {
    const merchant = await addMerchant(api)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/admin/transfers'))
        keys.push(request.headers()['idempotency-key'])
    })
    await enter(page)
    await page.goto(`${MERCHANTS}?account=${merchant.account}`)
    const form = await editMerchant(page, merchant.account)
    await form.getByLabel('Note').fill('Typed without a network')
    await context.setOffline(true)
    await save(form)
    await expect(form.getByText('Your changes are still here')).toBeVisible()
    await expect(form.getByLabel('Note')).toHaveValue('Typed without a network')
    await context.setOffline(false)
    await save(form)
    await expect(form).toBeHidden()
    expect(await merchantOf(api, merchant.id)).toMatchObject({ remark: 'Typed without a network' })

    const { row, dialog } = listPage(page, 'Merchant List')
    await row(merchant.account).getByRole('button', { name: 'Top up' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
    await expect(dialog.getByText('Current balance').first()).toBeVisible()
    // Loads the validation of the amount before the network is lost.
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('x')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText('Enter a whole number of coins')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText(texts['en-US'].errors.unknownOutcome)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('7')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Transfer complete' })).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await merchantOf(api, merchant.id)).toMatchObject({ balance: '7' })
  })
})

test.describe('when an answer is lost', () => {
  test.use({ expectedError: /net::ERR_FAILED/ })

  test('a transfer restored after a reload is sent with the same key and moves coins once', async ({
    page,
    enter,
    api,
  }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const merchant = await addMerchant(api)
    const keys = await loseFirstAnswer(page)
    await enter(page)
    await page.goto(`${MERCHANTS}?account=${merchant.account}`)
    const { row, dialog } = listPage(page, 'Merchant List')
    const topUp = row(merchant.account).getByRole('button', { name: 'Top up' })
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await topUp.click()
    await amount.fill('7')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText(texts['en-US'].errors.unknownOutcome)).toBeVisible()

    await page.reload()
    await topUp.click()
    await dialog.getByRole('button', { name: /Restore changes/ }).click()
    await expect(amount).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Transfer complete' })).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await merchantOf(api, merchant.id)).toMatchObject({ balance: '7' })
  })

  test('sending the same request again returns the first answer and moves coins once', async ({
    page,
    api,
    enter,
  }) => {
    const merchant = await addMerchant(api)
    await enter(page)
    await page.goto(MERCHANTS)
    const { searchFor, row, dialog } = listPage(page, 'Merchant List')
    await searchFor('Account', merchant.account)
    await row(merchant.account).getByRole('button', { name: 'Top up' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')

    const keys = await loseFirstAnswer(page)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText(texts['en-US'].errors.unknownOutcome)).toBeVisible()
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Transfer complete' })).toBeVisible()

    expect(keys).toEqual([keys[0], keys[0]])
    const { list } = await transfersOf(api, merchant.id)
    expect(list).toEqual([expect.objectContaining({ amount: '7', incomingBalance: '7' })])

    const again = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
    expect(await transfer(api, { ...again, amount: '7' }, keys[0])).toEqual(list[0])
    const reused = rejectionOf(transfer(api, { ...again, amount: '8' }, keys[0]))
    expect(await reused).toMatchObject({ status: 422, key: 'idempotencyKeyReused' })
    expect(await partyOf(api, merchant.id)).toMatchObject({ balance: '7' })
  })
})
