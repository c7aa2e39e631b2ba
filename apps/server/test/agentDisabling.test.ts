import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { parties, transfers } from '../src/db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../src/db/schema/merchants.ts'
import { createAgent, createChain, merchantOf, topUpAgent, treasuryId } from './support/agentArea.ts'
import { insertQuota, operatorOf } from './support/agentOperators.ts'
import { withKey } from './support/coinArea.ts'
import { hasPostgres, onOneEngine } from './support/engines.ts'
import { managerOf } from './support/siteScope.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

/** Makes a pending transfer, without the coins that it would take to be over the threshold. */
async function pendingTransfer(
  { db, now }: TestServer,
  values: { outgoingPartyId: string; incomingPartyId: string; amount: bigint },
): Promise<string> {
  const [made] = await db
    .insert(transfers)
    .values({
      ...{
        type: 'topUp',
        outcome: 'pending',
        remark: '',
        operatorName: 'operator',
        reviewReason: 'threshold',
      },
      ...{ createTime: now, updateTime: now },
      ...values,
    })
    .returning({ id: transfers.id })
  return made?.id ?? ''
}

onOneEngine('disabling an agent', (server) => {
  const admin = () => server().signIn('admin')

  /** A branch with a pending transfer to each of its parties, a quota and an operator of each. */
  async function newBranch(client: TestClient) {
    const agent = await createAgent(client, { transferLimit: '1000' })
    const merchant = await merchantOf(client, agent.id)
    const treasury = await treasuryId(client)
    await topUpAgent(client, agent.id, '500')
    const waiting = [
      await pendingTransfer(server(), { outgoingPartyId: treasury, incomingPartyId: agent.id, amount: 7n }),
      await pendingTransfer(server(), {
        outgoingPartyId: agent.id,
        incomingPartyId: merchant.id,
        amount: 3n,
      }),
    ]
    const held = { kind: 'daily', amount: 300n } as const
    const quotas = [
      await insertQuota(server(), { ...held, granteeId: agent.id, granterId: treasury }),
      await insertQuota(server(), { ...held, granteeId: merchant.id, granterId: agent.id }),
    ]
    await insertQuota(server(), { ...held, granteeId: agent.id, granterId: treasury, state: 'pending' })
    const operators = [await operatorOf(server(), agent.id), await operatorOf(server(), merchant.id)]
    return { agent, merchant, waiting, quotas, accounts: operators.map(({ accountId }) => accountId) }
  }

  it('shows the transfers, quotas and accounts that it affects, of the agent alone or of its branch', async () => {
    const client = await admin()
    const { agent, waiting, quotas, accounts } = await newBranch(client)
    const params = { id: agent.id }
    const dryRun = async (onlyAgent: boolean) => {
      const query = { dryRun: '1' } as const
      const answer = await client.ok('agent', 'disableBranch', { params, query, body: { onlyAgent } })
      const { pendingTransfers, quotas, accounts, token: _, ...counted } = answer
      return {
        counted,
        ids: [pendingTransfers, quotas, accounts].map((all) => all.map(({ id }) => id).sort()),
      }
    }
    expect(await dryRun(true)).toEqual({
      counted: { agents: 1, merchants: 0, subaccounts: 0 },
      ids: [waiting, quotas, accounts].map((all) => all.slice(0, 1)),
    })
    expect(await dryRun(false)).toEqual({
      counted: { agents: 1, merchants: 1, subaccounts: 0 },
      ids: [waiting, quotas, accounts].map((all) => all.sort()),
    })
  })

  it('shows someone limited to a site no account that is limited to fewer', async () => {
    const { agent, accounts: operators } = await newBranch(await admin())
    const [ofSite] = operators
    const siteId = newId()
    const manager = await managerOf(server(), siteId)
    await server()
      .db.update(accounts)
      .set({ scopeSiteIds: [siteId] })
      .where(eq(accounts.id, ofSite ?? ''))
    const call = { params: { id: agent.id }, query: { dryRun: '1' }, body: {} } as const
    const shown = await manager.client.ok('agent', 'disableBranch', call)
    expect(shown.accounts.map(({ id }) => id)).toEqual([ofSite])
  })

  it('stops the approval of exactly the transfers that it showed', async () => {
    const client = await admin()
    const checker = await server().signIn('checker')
    const { agent, waiting } = await newBranch(client)
    const [toAgent, toMerchant] = waiting
    await client.ok('agent', 'disableBranch', { params: { id: agent.id }, body: { onlyAgent: true } })
    const approval = (id = '') => ({ params: { id }, body: { remark: '' } })
    expect((await withKey(checker).refused('transfer', 'approve', approval(toAgent))).data.fields).toEqual({
      incomingPartyId: { key: 'partyDisabled' },
    })
    expect((await withKey(checker).ok('transfer', 'approve', approval(toMerchant))).outcome).toBe('success')
  })

  it('leaves those below it enabled unless the branch is meant', async () => {
    const client = await admin()
    const { agent, merchant } = await newBranch(client)
    const params = { id: agent.id }
    const body = { onlyAgent: true }
    const { token } = await client.ok('agent', 'disableBranch', { params, query: { dryRun: '1' }, body })
    expect((await client.refused('agent', 'disableBranch', { params, body: { token } })).data.key).toBe(
      'setChanged',
    )
    await client.ok('agent', 'disableBranch', { params, body: { ...body, token } })
    expect((await client.ok('agent', 'get', { params })).status).toBe('disabled')
    expect((await client.ok('merchant', 'get', { params: merchant })).status).toBe('enabled')
  })

  it('reaches a merchant and its subaccount that are added to the branch at the same time', async () => {
    const client = await admin()
    const { db } = server()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    // A disabled agent stays as it is, and what is below it is disabled.
    await client.ok('agent', 'setStatus', { body: { ids: [below.id], status: 'disabled' } })
    const own = { passwordHash: '', status: 'enabled', remark: '', createTime: 0, updateTime: 0 } as const
    const merchantId = newId()
    const subaccountId = newId()
    const names = (name: string) => ({ account: `${name}-at-once`, nickname: name })
    const disabling = await db.transaction(async (tx) => {
      await tx.insert(parties).values([
        { ...names('merchant'), id: merchantId, kind: 'merchant', parentId: below.id },
        { ...names('subaccount'), id: subaccountId, kind: 'subaccount', parentId: merchantId },
      ])
      await tx
        .insert(merchants)
        .values({ ...own, ...names('merchant'), id: merchantId, agentId: below.id, transferLimit: 1n })
      await tx
        .insert(merchantSubaccounts)
        .values({ ...own, ...names('subaccount'), id: subaccountId, ownerId: merchantId })
      const answer = client.ok('agent', 'disableBranch', { params: { id: top.id }, body: {} })
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      if (hasPostgres) await expect.poll(() => db.$count(sql`pg_stat_activity`, waiting)).toBe(1)
      return { answer }
    })
    expect(await disabling.answer).toMatchObject({ agents: 1, merchants: 1, subaccounts: 1 })
    expect((await client.ok('merchant', 'get', { params: { id: merchantId } })).status).toBe('disabled')
    expect((await client.ok('merchantSubaccount', 'get', { params: { id: subaccountId } })).status).toBe(
      'disabled',
    )
  })
})
