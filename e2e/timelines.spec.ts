import { randomUUID } from 'node:crypto'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addMerchant, apiAt, signIn } from './api.ts'
import { environment } from './environment.ts'
import { expectAccessible } from './expectAccessible.ts'
import { topUp, transfer } from './ledger.ts'
import { listPage } from './listPage.ts'
import { MERCHANTS } from './merchantForm.ts'
import { expect, test } from './test.ts'

test('the timeline of a merchant shows why its balance is lower: what was requested, approved and moved', async ({
  page,
  api,
  enter,
}) => {
  const merchant = await addMerchant(api, { transferLimit: '1000000' })
  const checker = apiAt(environment.url, await signIn(environment.url, 'checker'))
  const approve = (id: string) =>
    unwrap(
      checker.POST('/api/admin/transfers/{id}/approve', {
        params: { path: { id }, header: { 'Idempotency-Key': randomUUID() } },
        body: { remark: 'Agreed with the agent' },
      }),
    )
  await approve((await topUp(api, merchant, '100002')).id)
  const sides = { outgoingPartyId: merchant.id, incomingPartyId: merchant.agentId }
  await approve((await transfer(api, { ...sides, amount: '100001' })).id)

  await enter(page)
  await page.goto(MERCHANTS)
  const { searchFor, row } = listPage(page, 'Merchant List')
  await searchFor('Account', merchant.account)
  await row(merchant.account).getByRole('button', { name: '1, show entries' }).click()
  const drawer = page.getByRole('dialog', { name: merchant.nickname })
  await drawer.getByRole('tab', { name: 'Timeline' }).click()
  const timeline = drawer.getByRole('region', { name: `Timeline of “${merchant.nickname}”` })
  const cause = timeline.getByRole('listitem').filter({ hasText: '\u2212100,001' }).first()
  await expect(cause).toContainText('Add · Transfer')
  await expect(cause).toContainText('by admin')
  const followed = cause.getByRole('list', { name: 'What followed' })
  await expect(followed).toContainText('Approve · Transfer')
  await expect(followed).toContainText('by checker')
  await expect(followed).toContainText('Agreed with the agent')
  await expect(followed).toContainText('Balance: 1')
  await expectAccessible(page)

  await timeline.getByRole('checkbox', { name: 'Coins' }).press('Space')
  await expect(timeline.getByText('Add · Merchant', { exact: true })).toHaveCount(0)
  await expect(timeline.getByRole('listitem').filter({ hasText: '\u2212100,001' }).first()).toBeVisible()
})
