import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Api, type ApiError, unwrap } from '../packages/api-client/src/index.ts'
import { apiAt, signIn, uniqueName } from './api.ts'
import { environment } from './environment.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const merchantsPath = '/coinMerchant/coinMerchantList'
const path = '/coinTransManage/transferList'
const title = 'Coin transfers'
const oneParty = '**/api/admin/parties/*'

/** One coin more than moves without a review. */
const REVIEWED = '100001'

interface Movement {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
}

/** Adds a merchant without coins. @param agentId default any agent */
async function addMerchant(api: Api, transferLimit: string, agentId?: string) {
  const agents = await unwrap(api.GET('/api/admin/agents', { params: { query: { pageSize: 1 } } }))
  const account = uniqueName('t')
  const body = {
    account,
    nickname: `Shop ${account}`,
    agentId: agentId ?? agents.list[0]?.id ?? '',
    status: 'enabled' as const,
    transferLimit,
    remark: '',
    password: 'A-Long-Password-1!',
  }
  return unwrap(api.POST('/api/admin/merchants', { body }))
}

const transfer = (api: Api, movement: Movement, key: string = randomUUID()) =>
  unwrap(
    api.POST('/api/admin/transfers', {
      params: { header: { 'Idempotency-Key': key } },
      body: { ...movement, remark: '' },
    }),
  )

const topUp = (api: Api, { agentId, id }: { agentId: string; id: string }, amount: string) =>
  transfer(api, { outgoingPartyId: agentId, incomingPartyId: id, amount })

/** What a request was refused with. */
const refusal = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    ({ status, key, fields }: ApiError) => ({ status, key, fields }),
  )

const partyOf = (api: Api, id: string) =>
  unwrap(api.GET('/api/admin/parties/{id}', { params: { path: { id } } }))

const transfersOf = (api: Api, partyId: string) =>
  unwrap(api.GET('/api/admin/transfers', { params: { query: { partyId } } }))

/** Looks a party up by its account, at once instead of when typing pauses. */
async function lookUp(control: Locator, account: string) {
  await control.fill(account)
  await control.press('Enter')
}

/** Looks a party up and chooses it. */
async function choose(page: Page, control: Locator, account: string) {
  await lookUp(control, account)
  await page.getByRole('option').filter({ hasText: account }).first().click()
}

test('a merchant is topped up at once; over the threshold another operator has to approve', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  // Two browsers, a dozen steps.
  test.slow()
  const merchant = await addMerchant(api, '1000000')
  await enter(page)
  await page.goto(merchantsPath)
  const { searchFor, row, dialog } = listPage(page, 'Merchants')
  await searchFor('Account', merchant.account)
  const toppingUp = row(merchant.account).getByRole('button', { name: 'Top up' })

  await toppingUp.click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await expect(dialog.getByText('Transfers immediately')).toBeVisible()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /Transferred: T\d+/ })).toBeVisible()
  await expect(row(merchant.account).getByRole('button', { name: /^500, show the entries/ })).toBeVisible()

  await toppingUp.click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(REVIEWED)
  await expect(dialog.getByRole('status')).toContainText('Over 99,500: another operator has to approve it')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'waits for another operator’s review' })
  const orderNumber = (await toast.textContent())?.match(/T\d{10}/)?.[0] ?? ''
  await toast.getByRole('link', { name: 'Show what waits' }).click()
  await expect(page).toHaveURL(/outcome=pending/)

  const own = listPage(page, title).row(orderNumber)
  await expect(own).toContainText('Yours: another operator reviews it')
  await expect(own.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(own.getByRole('button', { name: 'Reject' })).toBeDisabled()
  const [pending] = (await transfersOf(api, merchant.id)).list
  const approval = api.POST('/api/admin/transfers/{id}/approve', {
    params: { path: { id: pending?.id ?? '' }, header: { 'Idempotency-Key': randomUUID() } },
    body: { remark: '' },
  })
  expect(await refusal(unwrap(approval))).toMatchObject({ status: 403, key: 'ownTransfer' })
  expect(await partyOf(api, merchant.id)).toMatchObject({ balance: '500' })

  await enter(secondPage, 'checker')
  await secondPage.goto(`${path}?orderNumber=${orderNumber}`)
  const checked = listPage(secondPage, title)
  await checked.row(orderNumber).getByRole('button', { name: 'Approve' }).click()
  await checked.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checked.dialog).toBeHidden()
  await expect(checked.row(orderNumber)).toContainText('Order paid out · checker')
  await expect(checked.row(orderNumber)).toContainText('Success')
  // The maker's list of pending transfers follows without a reload.
  await expect(own).toHaveCount(0)

  const agent = await partyOf(api, merchant.agentId)
  const grouped = (coins: string) => BigInt(coins).toLocaleString('en-US')
  await expect(
    checked.row(orderNumber).getByRole('button', { name: `${grouped(agent.balance)}, show the entries` }),
  ).toBeVisible()
  await checked.row(orderNumber).getByRole('button', { name: '100,501, show the entries' }).click()
  const drawer = secondPage.getByRole('dialog', { name: merchant.nickname })
  const entries = drawer.getByRole('region', { name: `Latest entries of ${merchant.nickname}` })
  await expect(entries.getByRole('listitem')).toHaveCount(2)
  const newest = entries.getByRole('listitem').first()
  await expect(newest).toContainText('+100,001')
  await expect(newest).toContainText('balance after 100,501')
  await newest.getByRole('button', { expanded: false }).click()
  const both = newest.getByRole('table', { name: 'Both entries of the transfer' })
  await expect(both.getByRole('row', { name: merchant.nickname })).toContainText('+100,001100,501')
  await expect(both.getByRole('row', { name: agent.nickname })).toContainText(grouped(agent.balance))
})

test('a rejected transfer moves nothing', async ({ page, api, enter }) => {
  const merchant = await addMerchant(api, '1000000')
  await topUp(api, merchant, '40')
  const { orderNumber } = await topUp(api, merchant, REVIEWED)

  await enter(page, 'checker')
  await page.goto(`${path}?orderNumber=${orderNumber}`)
  const { row, table, dialog } = listPage(page, title)
  await row(orderNumber).getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/Required/)
  await reason.fill('Not agreed with the agent')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(orderNumber)).toContainText('Failed')
  await expect(row(orderNumber)).toContainText('Order revoked · checker')
  await expect(row(orderNumber).getByRole('button', { name: /show the entries/ })).toHaveCount(0)

  await row(orderNumber).getByRole('button', { expanded: false }).first().click()
  await expect(table.getByText('No coins have moved.')).toBeVisible()
  await expect(table.getByText('Not agreed with the agent')).toBeVisible()
  expect(await partyOf(api, merchant.id)).toMatchObject({ balance: '40' })
})

test.describe('when an answer is lost', () => {
  test.use({ expectedError: /net::ERR_FAILED/ })

  test('the same request again answers by its key and moves no second time', async ({ page, api, enter }) => {
    const merchant = await addMerchant(api, '1000')
    await enter(page)
    await page.goto(merchantsPath)
    const { searchFor, row, dialog } = listPage(page, 'Merchants')
    await searchFor('Account', merchant.account)
    await row(merchant.account).getByRole('button', { name: 'Top up' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')

    const keys: string[] = []
    await page.route('**/api/admin/transfers', async (route) => {
      keys.push((await route.request().headerValue('Idempotency-Key')) ?? '')
      const response = await route.fetch()
      if (keys.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(dialog.getByText('No answer came, so it is not certain')).toBeVisible()
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Transferred' })).toBeVisible()

    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    const { list } = await transfersOf(api, merchant.id)
    expect(list).toEqual([expect.objectContaining({ amount: '7', incomingBalance: '7' })])

    const again = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
    expect(await transfer(api, { ...again, amount: '7' }, keys[0])).toEqual(list[0])
    const reused = refusal(transfer(api, { ...again, amount: '8' }, keys[0]))
    expect(await reused).toMatchObject({ status: 422, key: 'idempotencyKeyReused' })
    expect(await partyOf(api, merchant.id)).toMatchObject({ balance: '7' })
  })
})

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
    transferLimit: 'Over the single-transfer limit of 1,000',
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
    coins: '请输入整数金币数',
    coinsDigits: '最多 18 位数字',
    transferLimit: '超过单笔转账限额 1,000',
    insufficientBalance: '余额不足，当前 10',
    nothing: '0 条建议',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  test.describe(`in ${language}`, () => {
    test.use({ expectedError: /net::ERR_FAILED/ })

    test('each refusal stands at its field, whether the form or the server refuses', async ({
      page,
      api,
      enter,
    }) => {
      const merchant = await addMerchant(api, '1000')
      const agent = await partyOf(api, merchant.agentId)
      await topUp(api, merchant, '10')
      await enter(page)
      await page.goto(path)
      if (texts.switchTo) await page.getByRole('button', { name: texts.switchTo }).click()
      await page.getByRole('button', { name: texts.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const amount = dialog.getByRole('textbox', { name: texts.amount })
      const outgoing = dialog.getByRole('combobox', { name: texts.outgoing })
      const incoming = dialog.getByRole('combobox', { name: texts.incoming })
      const send = dialog.getByRole('button', { name: texts.send, exact: true })
      const expectRefusal = async (field: Locator, message: string) => {
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
        await expectRefusal(amount, message)
      }

      await choose(page, outgoing, merchant.account)
      await choose(page, incoming, agent.account)
      await amount.fill('11')
      await expectRefusal(amount, texts.insufficientBalance)
      await page.route(oneParty, (route) => route.abort())
      await amount.fill('12')
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/transfers'), {
        timeout: 10_000,
      })
      await Promise.all([answered, expectRefusal(amount, texts.insufficientBalance)])
      expect((await answered).status()).toBe(422)
      await page.unroute(oneParty)

      // Neither itself nor a party of another level is offered.
      for (const account of [merchant.account, 'treasury']) {
        await lookUp(incoming, account)
        await expect(page.getByRole('status').filter({ hasText: texts.nothing })).toBeAttached()
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
      }
      expect((await transfersOf(api, merchant.id)).total).toBe(1)
    })
  })
}

test('the server itself refuses what the form refuses', async ({ api }) => {
  const merchant = await addMerchant(api, '1000')
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
    expect(await refusal(transfer(api, movement)), `${field} ${movement.amount}`).toMatchObject({
      status: 422,
      fields: { [field]: { key } },
    })
  expect((await transfersOf(api, merchant.id)).total).toBe(1)
})

test('the operator of an agent sees, exports and moves only what is that agent’s', async ({
  page,
  api,
  enter,
}) => {
  const accounts = await unwrap(api.GET('/api/admin/accounts', { params: { query: { username: 'agent' } } }))
  const scope = accounts.list.find(({ username }) => username === 'agent')?.scopePartyId ?? ''
  const agents = await unwrap(api.GET('/api/admin/agents', { params: { query: { pageSize: 2 } } }))
  const other = agents.list.find(({ id }) => id !== scope)
  const mine = await addMerchant(api, '1000', scope)
  const theirs = await addMerchant(api, '1000', other?.id)
  const seen = await topUp(api, mine, '3')
  const hidden = await topUp(api, theirs, '3')

  await enter(page, 'agent')
  await page.goto(`${path}?orderNumber=${seen.orderNumber}`)
  const { row } = listPage(page, title)
  await expect(row(seen.orderNumber)).toContainText(mine.nickname)
  await page.goto(`${path}?orderNumber=${hidden.orderNumber}`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.goto(`${path}?party=${theirs.id}`)
  await expect(page.getByText('your account may not see it')).toBeVisible()

  const own = apiAt(environment.url, await signIn(environment.url, 'agent'))
  const { list } = await unwrap(
    own.GET('/api/admin/transfers', { params: { query: { pageSize: 100, sort: '-createTime' } } }),
  )
  expect(list.length).toBeGreaterThan(0)
  const merchants = await unwrap(own.GET('/api/admin/merchants', { params: { query: { pageSize: 100 } } }))
  expect(merchants.list.every(({ agentId }) => agentId === scope)).toBe(true)
  expect(await refusal(topUp(own, theirs, '1'))).toMatchObject({
    status: 422,
    fields: { outgoingPartyId: { key: 'notExisting' }, incomingPartyId: { key: 'notExisting' } },
  })
  expect(await topUp(own, mine, '1')).toMatchObject({ outcome: 'success', incomingBalance: '4' })
})

test('the export holds the whole filtered set as CSV and as Excel', async ({ page, api, enter }) => {
  const merchant = await addMerchant(api, '1000')
  const made = [await topUp(api, merchant, '1'), await topUp(api, merchant, '2')]
  await enter(page)
  await page.goto(`${path}?partyId=${merchant.id}&pageSize=15`)
  await expect(listPage(page, title).rows).toHaveCount(2)
  const exported = async (format: 'CSV' | 'Excel') => {
    const download = await exportAs(page, format)
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const csv = await exported('CSV')
  expect(csv.name).toMatch(/^transfers-.*\.csv$/)
  const [, ...lines] = csv.content.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  for (const { orderNumber } of made)
    expect(lines.filter((line) => line.includes(orderNumber))).toHaveLength(1)
  const excel = await exported('Excel')
  expect(excel.name).toMatch(/^transfers-.*\.xlsx$/)
  expect(excel.content.subarray(0, 2).toString('latin1')).toBe('PK')
})
