import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MIN_CACHED_ROWS } from '../src/crud/periods.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { ledgerEntries, transfers } from '../src/db/schema/ledger.ts'
import { DAY } from '../src/kernel/durations.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('dashboard within a data scope', (server) => {
  /** Top-ups of one coin each, as many as are kept where no scope limits them. */
  async function addTopUps(outgoingPartyId: string, incomingPartyId: string) {
    const time = server().now - 20 * DAY
    const rows = Array.from({ length: Number(MIN_CACHED_ROWS) }, () => ({
      ...{ id: newId(), outgoingPartyId, incomingPartyId, amount: 1n },
      ...({ type: 'topUp', outcome: 'success', remark: '', operatorName: 'admin' } as const),
      ...{ createTime: time, updateTime: time },
    }))
    await server().db.transaction(async (tx) => {
      const switchTriggers = async (how: 'disable' | 'enable') => {
        for (const table of [transfers, ledgerEntries])
          await tx.execute(sql`alter table ${table} ${sql.raw(how)} trigger user`)
      }
      await switchTriggers('disable')
      await tx.insert(transfers).values(rows)
      await tx.insert(ledgerEntries).values(
        rows.map(({ id: transferId }) => ({
          ...{ transferId, partyId: incomingPartyId, amount: 1n, balanceAfter: 1n, time },
        })),
      )
      await switchTriggers('enable')
    })
  }

  it('counts the coins of a merchant for the agent that it is moved to, and no longer for the one before', async () => {
    const admin = await server().signIn('admin')
    const [before, after] = (await admin.ok('agent', 'list', { query: { pageSize: 2 } })).list
    const merchant = await createMerchant(admin)
    const viewerOf = async (agentId: string) => {
      const { client, accountId } = await createStaff(server(), ['dashboard:read', 'transfer:read'])
      await server().db.update(accounts).set({ scopePartyId: agentId }).where(eq(accounts.id, accountId))
      return async () => {
        const { volumes } = await client.ok('dashboard', 'get')
        return BigInt(volumes.find(({ key }) => key === 'topUp')?.last30Days ?? 0)
      }
    }
    const [coinsBefore, coinsAfter] = [await viewerOf(before?.id ?? ''), await viewerOf(after?.id ?? '')]
    const [without, others] = [await coinsBefore(), await coinsAfter()]
    await addTopUps(merchant.agentId, merchant.id)
    expect(merchant.agentId).toBe(before?.id)
    expect(await coinsBefore()).toBe(without + MIN_CACHED_ROWS)

    const { id, nickname, status, transferLimit, remark, version } = await admin.ok('merchant', 'get', {
      params: { id: merchant.id },
    })
    await admin.ok('merchant', 'update', {
      params: { id },
      body: { nickname, status, transferLimit, remark, version, agentId: after?.id ?? '' },
    })
    expect(await coinsBefore()).toBe(without)
    expect(await coinsAfter()).toBe(others + MIN_CACHED_ROWS)
  })
})
