import { randomUUID } from 'node:crypto'
import { unwrap } from '../packages/api-client/src/index.ts'
import { richAgents } from './api.ts'
import { topUp } from './ledger.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const path = '/agents/quotas'
const title = 'Quotas'
const AN_HOUR = 60 * 60 * 1000

test('a break-glass exception lets one transfer exceed the limit, once another operator approves it', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  // Uses two browsers.
  test.slow()
  const [agent] = await richAgents(api)
  const nickname = `Exception ${randomUUID().slice(0, 8)}`
  const merchant = await unwrap(
    api.POST('/api/admin/merchants', {
      body: {
        account: `exception.${randomUUID().slice(0, 8)}`,
        nickname,
        agentId: agent?.id ?? '',
        status: 'enabled',
        transferLimit: '100',
        remark: '',
        password: 'Str0ng-Passw0rd!',
      },
    }),
  )
  await expect(topUp(api, merchant, '500')).rejects.toMatchObject({
    fields: { amount: { key: 'transferLimit' } },
  })

  await enter(page)
  await page.goto(path)
  const { dialog, rows } = listPage(page, title)
  await page.getByRole('button', { name: 'Break-glass exception' }).click()
  await dialog.getByRole('combobox', { name: 'Holder' }).fill(nickname)
  await page.getByRole('option', { name: nickname }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Payout tonight')
  await dialog.getByRole('button', { name: 'Request exception' }).click()
  const own = rows.first()
  await expect(own).toContainText('Break-glass exception')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  const number = (await own.textContent())?.match(/Q\d{10}/)?.[0] ?? ''
  await enter(secondPage, 'checker')
  await secondPage.goto(`${path}?number=${number}`)
  const checker = listPage(secondPage, title)
  await checker.act(number, 'Approve')
  await checker.dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(checker.row(number)).toContainText('Active')

  const moved = await topUp(api, merchant, '500')
  expect(moved).toMatchObject({ outcome: 'success', quotas: [{ number, once: true }] })
  const { list } = await unwrap(api.GET('/api/admin/quotas', { params: { query: { number } } }))
  const [quota] = list
  expect(quota).toMatchObject({ status: 'exhausted', reviewerName: 'checker' })
  expect((quota?.validTo ?? 0) - (quota?.validFrom ?? 0)).toBe(AN_HOUR)
  await expect(topUp(api, merchant, '500')).rejects.toMatchObject({
    fields: { amount: { key: 'transferLimit' } },
  })
})
