import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { agents } from '../db/schema/agents.ts'
import { parties } from '../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../db/schema/merchants.ts'
import { DAY } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { person, shop } from './names.ts'
import type { Random } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const AGENTS = 16
/** Agents below others, by their places; all others are directly below the treasury. */
const SUPERIORS: Readonly<Record<number, number>> = { 8: 0, 9: 0, 10: 1, 11: 8, 12: 2, 13: 12 }
const COUNTRIES = [['cn'], ['tw', 'hk'], ['th'], ['cn', 'mo'], ['us', 'jp', 'kr'], []] as const
const MERCHANTS = 320
const SUBACCOUNTS = 960
const LIMITS = [20_000n, 50_000n, 100_000n, 200_000n, 1_000_000n] as const
/** Days in which the merchants joined. */
const DAYS = 540

type PartyKind = (typeof parties.$inferInsert)['kind']
type Named = Record<'id' | 'account' | 'nickname', string>
export type CoinArea = Awaited<ReturnType<typeof seedMerchants>>

export async function seedMerchants(tx: Database, random: Random, now: number, passwordHash: string) {
  const named = Array.from({ length: AGENTS }, (_, index) => {
    const { shown, latin } = person(random)
    const createTime = now - (600 - index) * DAY
    return {
      id: random.id(createTime),
      account: `agent.${latin}`.slice(0, 17) + String(index + 1).padStart(2, '0'),
      nickname: shown,
      createTime,
      updateTime: createTime,
    }
  })
  const agentRows = named.map((row, index) => ({
    ...row,
    superiorId: named[SUPERIORS[index] ?? -1]?.id ?? null,
    passwordHash,
    status: index === 13 ? ('disabled' as const) : ('enabled' as const),
    mfaStatus: index === 12 ? ('open' as const) : ('closed' as const),
    transferLimit: index % 4 === 2 ? 2_000_000n : null,
    contactPhone: index % 3 === 0 ? '' : `138001380${String(index).padStart(2, '0')}`,
    contactEmail: index % 3 === 1 ? '' : `${row.account}@example.com`,
    countries: [...(COUNTRIES[index % COUNTRIES.length] ?? [])],
    remark: index === 13 ? 'Contract ended' : '',
  }))
  const merchantRows = Array.from(randomTimestamps(random, now, DAYS, MERCHANTS), (createTime, index) => {
    const { shown, latin } = shop(index)
    const mfaOpen = random.chance(0.4)
    const verified = mfaOpen && random.chance(0.8)
    return {
      id: random.id(createTime),
      account: `${latin}${1001 + index}`,
      nickname: shown,
      agentId: random.pick(agentRows).id,
      transferLimit: random.pick(LIMITS),
      passwordHash,
      status: random.chance(0.85) ? ('enabled' as const) : ('disabled' as const),
      mfaStatus: mfaOpen ? ('open' as const) : ('closed' as const),
      mfaVerification: verified ? (random.chance(0.9) ? ('success' as const) : ('failed' as const)) : null,
      mfaVerifyTime: verified ? createTime + random.below(Math.max(1, now - createTime)) : null,
      remark: random.chance(0.2) ? random.pick(['VIP', '重点客户', 'Pays monthly', '已实名']) : '',
      createTime,
      updateTime: createTime + random.below(Math.max(1, now - createTime)),
    }
  })
  const owners = merchantRows.filter((_, index) => index % 5 !== 0)
  const subaccountRows = Array.from({ length: SUBACCOUNTS }, (_, index) => {
    const owner = random.pick(owners)
    const createTime = owner.createTime + random.below(Math.max(1, now - owner.createTime))
    return {
      id: random.id(createTime),
      ownerId: owner.id,
      account: `${owner.account.slice(0, 14)}.${String(index + 1).padStart(4, '0')}`,
      nickname: person(random).shown,
      passwordHash,
      status: random.chance(0.9) ? ('enabled' as const) : ('disabled' as const),
      updateTime: random.chance(0.7) ? createTime + random.below(Math.max(1, now - createTime)) : createTime,
      remark: random.chance(0.1) ? random.pick(['Night shift', '夜班', '财务']) : '',
      createTime,
    }
  })
  const [treasury] = await tx.select({ id: parties.id }).from(parties).where(eq(parties.kind, 'treasury'))
  if (!treasury) throw new Error('the migrations make the treasury')
  const party = (kind: PartyKind, parentId: string, { id, account, nickname }: Named) => ({
    id,
    kind,
    parentId,
    account,
    nickname,
  })
  await insertRows(tx, parties, [
    ...agentRows.map((row) => party('agent', row.superiorId ?? treasury.id, row)),
    ...merchantRows.map((row) => party('merchant', row.agentId, row)),
    ...subaccountRows.map((row) => party('subaccount', row.ownerId, row)),
  ])
  await insertRows(tx, agents, agentRows)
  await insertRows(tx, merchants, merchantRows)
  await insertRows(tx, merchantSubaccounts, subaccountRows)
  return { agents: agentRows, merchants: merchantRows, subaccounts: subaccountRows }
}
