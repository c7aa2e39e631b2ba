import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addMerchant } from './api.ts'
import { type Movement, partyOf, rejectionOf, topUp, transfer, transfersOf } from './ledger.ts'
import { expect, test } from './test.ts'

const oneParty = '**/api/admin/parties/*'

/** Looks up a party by its account, without the pause after typing. */
async function lookUp(control: Locator, account: string) {
  await control.fill(account)
  await control.press('Enter')
}

/** Looks up a party and chooses it. */
async function choose(page: Page, control: Locator, account: string) {
  await lookUp(control, account)
  await page.getByRole('option').filter({ hasText: account }).first().click()
}

const languages = {
  English: {
    switchTo: undefined,
    open: 'Transfer',
    send: 'Transfer',
    outgoing: 'Outgoing party',
    incoming: 'Incoming party',
    amount: 'Amount',
    coins: 'Enter a whole number of coins',
    coinsDigits: 'At most 18 digits',
    transferLimit: 'Exceeds the single-transfer limit of 1,000',
    insufficientBalance: 'Insufficient balance: 10 available',
    nothing: '0 suggestions',
  },
  Chinese: {
    switchTo: '中文',
    open: '转账',
    send: '转账',
    outgoing: '转出方',
    incoming: '转入方',
    amount: '金额',
    coins: '请输入整数金额',
    coinsDigits: '最多 18 位数字',
    transferLimit: '超过单笔转账限额 1,000',
    insufficientBalance: '余额不足，当前 10',
    nothing: '0 条建议',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  test.describe(`in ${language}`, () => {
    test.use({ expectedError: /net::ERR_FAILED/ })

    test('each error is shown at its field, whether the form or the server finds it', async ({
      page,
      api,
      enter,
    }) => {
      const merchant = await addMerchant(api)
      const agent = await partyOf(api, merchant.agentId)
      await topUp(api, merchant, '10')
      await enter(page)
      await page.goto('/coinTransManage/transferList')
      if (texts.switchTo) await page.getByRole('button', { name: texts.switchTo }).click()
      await page.getByRole('button', { name: texts.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const amount = dialog.getByRole('textbox', { name: texts.amount })
      const outgoing = dialog.getByRole('combobox', { name: texts.outgoing })
      const incoming = dialog.getByRole('combobox', { name: texts.incoming })
      const send = dialog.getByRole('button', { name: texts.send, exact: true })
      const expectError = async (field: Locator, message: string) => {
        await send.click()
        await expect(field).toHaveAccessibleDescription(new RegExp(message))
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toBeFocused()
      }

      await choose(page, outgoing, agent.account)
      await choose(page, incoming, merchant.account)
      for (const [typed, message] of [
        ['1.5', texts.coins],
        ['9'.repeat(40), texts.coinsDigits],
        ['1001', texts.transferLimit],
      ] as const) {
        await amount.fill(typed)
        await expectError(amount, message)
      }

      await choose(page, outgoing, merchant.account)
      await choose(page, incoming, agent.account)
      await amount.fill('11')
      await expectError(amount, texts.insufficientBalance)
      await page.route(oneParty, (route) => route.abort())
      await amount.fill('12')
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/transfers'))
      await Promise.all([answered, expectError(amount, texts.insufficientBalance)])
      expect((await answered).status()).toBe(422)
      await page.unroute(oneParty)

      // The outgoing party itself and parties of other levels are not offered.
      for (const account of [merchant.account, 'treasury']) {
        await lookUp(incoming, account)
        await expect(page.getByRole('status').filter({ hasText: texts.nothing })).toBeAttached()
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
      }
      expect((await transfersOf(api, merchant.id)).total).toBe(1)
    })
  })
}

test('the server rejects what the form rejects', async ({ api }) => {
  const merchant = await addMerchant(api)
  await topUp(api, merchant, '10')
  const treasury = await unwrap(api.GET('/api/admin/parties', { params: { query: { kind: 'treasury' } } }))
  const down = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id, amount: '1' }
  const up = { outgoingPartyId: merchant.id, incomingPartyId: merchant.agentId, amount: '1' }
  const cases: [Movement, string, string][] = [
    [{ ...down, amount: '1.5' }, 'amount', 'coins'],
    [{ ...down, amount: '9'.repeat(40) }, 'amount', 'coinsDigits'],
    [{ ...down, amount: '0' }, 'amount', 'minimum'],
    [{ ...down, amount: '1001' }, 'amount', 'transferLimit'],
    [{ ...up, amount: '11' }, 'amount', 'insufficientBalance'],
    [{ ...up, incomingPartyId: merchant.id }, 'incomingPartyId', 'sameParty'],
    [{ ...up, incomingPartyId: treasury.list[0]?.id ?? '' }, 'incomingPartyId', 'notAdjacent'],
    [{ ...up, incomingPartyId: randomUUID() }, 'incomingPartyId', 'notExisting'],
  ]
  for (const [movement, field, key] of cases)
    expect(await rejectionOf(transfer(api, movement)), `${field} ${movement.amount}`).toMatchObject({
      status: 422,
      fields: { [field]: { key } },
    })
  expect((await transfersOf(api, merchant.id)).total).toBe(1)
})
