import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addMerchant, apiAt, richAgents, signIn } from './api.ts'
import { environment } from './environment.ts'
import { exportAs } from './exportAs.ts'
import { partyOf, rejectionOf, topUp, transfersOf } from './ledger.ts'
import { listPage } from './listPage.ts'
import { MERCHANTS } from './merchantForm.ts'
import { expect, test } from './test.ts'

const path = '/coinTransManage/transferList'
const title = 'Coin Transfer'

/** The smallest amount that is reviewed. */
const REVIEWED = '100001'

test('a top-up moves coins immediately; over the threshold another operator has to approve it', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  // Uses two browsers.
  test.slow()
  // Not the agent of other tests, which would change the balance that is expected below.
  const agentId = (await richAgents(api))[1]?.id ?? ''
  const merchant = await addMerchant(api, { agentId, transferLimit: '1000000' })
  await enter(page)
  await page.goto(MERCHANTS)
  const { searchFor, row, dialog } = listPage(page, 'Merchant List')
  await searchFor('Account', merchant.account)
  const toppingUp = row(merchant.account).getByRole('button', { name: 'Top up' })

  await toppingUp.click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await expect(dialog.getByText('This transfer goes through immediately.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /Transfer complete: T\d+/ })).toBeVisible()
  await expect(row(merchant.account).getByRole('button', { name: /^500, show entries/ })).toBeVisible()

  await toppingUp.click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(REVIEWED)
  // What other tests transfer at the same time adds up with it.
  await expect(dialog.getByRole('status')).toContainText(
    /Amounts over \d\d,\d{3} need another operator’s approval/,
  )
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'is waiting for another operator’s review' })
  const orderNumber = (await toast.textContent())?.match(/T\d{10}/)?.[0] ?? ''
  await toast.getByRole('link', { name: 'View pending transfers' }).click()
  await expect(page).toHaveURL(/outcome=pending/)

  const own = listPage(page, title).row(orderNumber)
  await expect(own).toContainText('You created this transfer. Another operator must review it.')
  await expect(own.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(own.getByRole('button', { name: 'Reject' })).toBeDisabled()
  const [pending] = (await transfersOf(api, merchant.id)).list
  const approval = api.POST('/api/admin/transfers/{id}/approve', {
    params: { path: { id: pending?.id ?? '' }, header: { 'Idempotency-Key': randomUUID() } },
    body: { remark: '' },
  })
  expect(await rejectionOf(unwrap(approval))).toMatchObject({ status: 403, key: 'ownTransfer' })
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

  await secondPage.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Outgoing balance after', 'Incoming balance after'])
    await secondPage.getByRole('checkbox', { name }).check()
  await secondPage.keyboard.press('Escape')
  const agent = await partyOf(api, merchant.agentId)
  const grouped = (coins: string) => BigInt(coins).toLocaleString('en-US')
  await expect(
    checked.row(orderNumber).getByRole('button', { name: `${grouped(agent.balance)}, show entries` }),
  ).toBeVisible()
  await checked.row(orderNumber).getByRole('button', { name: '100,501, show entries' }).click()
  const drawer = secondPage.getByRole('dialog', { name: merchant.nickname })
  const entries = drawer.getByRole('region', { name: `Latest entries for ${merchant.nickname}` })
  await expect(entries.getByRole('listitem')).toHaveCount(2)
  const newest = entries.getByRole('listitem').first()
  await expect(newest).toContainText('+100,001')
  await expect(newest).toContainText('Balance after: 100,501')
  await newest.getByRole('button', { expanded: false }).click()
  const both = newest.getByRole('table', { name: 'Transfer entries' })
  await expect(both.getByRole('row', { name: merchant.nickname })).toContainText('+100,001100,501')
  await expect(both.getByRole('row', { name: agent.nickname })).toContainText(grouped(agent.balance))
})

test('a rejected transfer moves nothing', async ({ page, api, enter }) => {
  const merchant = await addMerchant(api, { transferLimit: '1000000' })
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
  await expect(row(orderNumber).getByRole('button', { name: /show entries/ })).toHaveCount(0)

  await row(orderNumber).getByRole('button', { expanded: false }).first().click()
  await expect(table.getByText('No coins were moved.')).toBeVisible()
  await expect(table.getByText('Not agreed with the agent')).toBeVisible()
  expect(await partyOf(api, merchant.id)).toMatchObject({ balance: '40' })
})

test('an agent’s operator sees, exports and moves only that agent’s records', async ({
  page,
  api,
  enter,
}) => {
  const accounts = await unwrap(api.GET('/api/admin/accounts', { params: { query: { username: 'agent' } } }))
  const scope = accounts.list.find(({ username }) => username === 'agent')?.scopePartyId ?? ''
  const other = (await richAgents(api)).find(({ id }) => id !== scope)
  const mine = await addMerchant(api, { agentId: scope })
  const theirs = await addMerchant(api, { agentId: other?.id ?? '' })
  const seen = await topUp(api, mine, '3')
  const hidden = await topUp(api, theirs, '3')

  await enter(page, 'agent')
  await page.goto(`${path}?orderNumber=${seen.orderNumber}`)
  const { row } = listPage(page, title)
  await expect(row(seen.orderNumber)).toContainText(mine.nickname)
  await page.goto(`${path}?orderNumber=${hidden.orderNumber}`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.goto(`${path}?party=${theirs.id}`)
  await expect(page.getByText('you don’t have access to it')).toBeVisible()

  const own = apiAt(environment.url, await signIn(environment.url, 'agent'))
  const { list } = await unwrap(
    own.GET('/api/admin/transfers', { params: { query: { pageSize: 100, sort: '-createTime' } } }),
  )
  expect(list.length).toBeGreaterThan(0)
  const merchants = await unwrap(own.GET('/api/admin/merchants', { params: { query: { pageSize: 100 } } }))
  const branch = await unwrap(own.GET('/api/admin/agents', { params: { query: { pageSize: 100 } } }))
  const agentIds = branch.list.map(({ id }) => id)
  expect(agentIds).toContain(scope)
  expect(agentIds).not.toContain(other?.id)
  expect(merchants.list.every(({ agentId }) => agentIds.includes(agentId))).toBe(true)
  expect(await rejectionOf(topUp(own, theirs, '1'))).toMatchObject({
    status: 422,
    fields: { outgoingPartyId: { key: 'notExisting' }, incomingPartyId: { key: 'notExisting' } },
  })
  expect(await topUp(own, mine, '1')).toMatchObject({ outcome: 'success', incomingBalance: '4' })
})

test('the export contains every matching row, as CSV and as Excel', async ({ page, api, enter }) => {
  const merchant = await addMerchant(api)
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
