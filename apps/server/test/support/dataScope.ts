import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import { AGENT_MAX_LEVELS } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll } from 'vitest'
import { z } from 'zod'
import { newId } from '../../src/db/columns.ts'
import { accounts } from '../../src/db/schema/accounts.ts'
import { agents, teams } from '../../src/db/schema/agents.ts'
import { ledgerEntries, parties, transfers } from '../../src/db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../src/db/schema/merchants.ts'
import { operationLogs } from '../../src/db/schema/operationLogs.ts'
import { promotionCodes } from '../../src/db/schema/promotionCodes.ts'
import { quotas } from '../../src/db/schema/quotas.ts'
import { sites } from '../../src/db/schema/sites.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { STRONG_PASSWORD } from './coinArea.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/**
 * A branch of the tree of parties, with a pending transfer and a draft of a quota from its agent to its merchant, and a
 * promotion code of the agent.
 */
export interface Branch {
  agent: string
  merchant: string
  subaccount: string
  transfer: string
  quota: string
  promotionCode: string
}

/** Who looks, and a branch that is not theirs. */
export interface Viewer {
  client: TestClient
  accountId: string
  scope: string
  outside: Branch & { account: string; operation: string; team: string }
}

export const KINDS = ['agent', 'merchant', 'subaccount'] as const
export type Kind = (typeof KINDS)[number]

/** Areas whose rows belong to parties: each is compared with its own truth. */
export const SCOPED = [
  'account',
  'agent',
  'merchant',
  'merchantSubaccount',
  'operationLog',
  'party',
  'promotionCode',
  'team',
  'quota',
  'transaction',
  'transfer',
] as const
export type Scoped = (typeof SCOPED)[number]

/** Figures over many rows; each has its own test. */
export const FIGURES = ['coinReport', 'dashboard', 'ledger', 'role']

/** Areas whose rows belong to users, whom a data scope doesn't concern. */
export const OF_USERS = ['collection', 'group', 'pointGrant', 'pointsTransfer', 'reward']

/** Areas whose owners are staff accounts: no data scope narrows them. */
export const OF_ACCOUNTS = ['reportSchedule', 'site']

/** A field that says whose a row is. */
export const NAMES_A_PARTY = /(party|agent|merchant|owner|operator)Id$/i

/** Bodies that pass validation, for the operations that change one row. */
export const bodies: Record<string, object> = {
  'agent.update': { nickname: 'Renamed', status: 'enabled', version: 1 },
  'agent.resetPassword': { password: STRONG_PASSWORD },
  'agent.disableBranch': {},
  'agent.move': { superiorId: newId() },
  'team.update': { name: 'Renamed', target: '0', status: 'enabled', version: 1 },
  'team.addMembers': { ids: [newId()] },
  'team.removeMembers': { ids: [newId()] },
  'team.changeLeader': { agentId: newId(), version: 1 },
  'merchant.update': {
    nickname: 'Renamed',
    agentId: newId(),
    status: 'enabled',
    transferLimit: '1',
    remark: '',
    version: 1,
  },
  'merchant.resetPassword': { password: STRONG_PASSWORD },
  'merchantSubaccount.update': { nickname: 'Renamed', status: 'enabled', remark: '', version: 1 },
  'merchantSubaccount.resetPassword': { password: STRONG_PASSWORD },
  'account.update': {
    nickname: 'Renamed',
    email: 'renamed@example.com',
    areaCode: '+86',
    phone: '13812345678',
    roleIds: [newId()],
    status: 'normal',
    version: 1,
  },
  'account.resetPassword': { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
  'promotionCode.update': {
    name: 'Renamed',
    agentId: newId(),
    siteId: newId(),
    landingPage: 'r',
    version: 1,
  },
  'quota.update': { amount: '1', validFrom: 1, validTo: 2, reason: 'because', version: 1 },
  'quota.raise': { amount: '1', validTo: 2, reason: 'because' },
  'quota.approve': { remark: 'yes' },
  'quota.submit': { version: 1 },
  'quota.reject': { remark: 'no' },
  'quota.revoke': { remark: 'no' },
  'transfer.approve': { remark: 'yes' },
  'transfer.reject': { remark: 'no' },
  'transfer.raiseException': { remark: 'odd' },
}

export const operationsOf = (area: string) => Object.entries<Operation>(areas[area as keyof typeof areas])

export const named = (name: string) =>
  SCOPED.filter((area) => operationsOf(area).some(([each]) => each === name))

export const onOneRow = SCOPED.flatMap((area) =>
  operationsOf(area)
    .filter(([, { path }]) => path.endsWith('{id}') || path.includes('{id}/'))
    .map(([name, operation]) => ({ area, name: `${area}.${name}`, operation })),
)

export const tables = {
  account: accounts,
  agent: agents,
  merchant: merchants,
  merchantSubaccount: merchantSubaccounts,
  operationLog: operationLogs,
  party: parties,
  promotionCode: promotionCodes,
  team: teams,
  quota: quotas,
  transfer: transfers,
} satisfies Record<string, PgTable & { id: PgColumn }>

export async function readRow(server: TestServer, area: keyof typeof tables, id: string) {
  const table: PgTable & { id: PgColumn } = tables[area]
  const [row] = await server.db.select().from(table).where(eq(table.id, id))
  return row
}

export const outsideId = (area: string, { outside }: Viewer): string =>
  ({
    account: outside.account,
    merchant: outside.merchant,
    merchantSubaccount: outside.subaccount,
    operationLog: outside.operation,
    party: outside.merchant,
    promotionCode: outside.promotionCode,
    team: outside.team,
    quota: outside.quota,
    transfer: outside.transfer,
    agent: outside.agent,
  })[area] ?? ''

/** What a scope holds, found without the server's conditions: by walking the tree in memory. */
export async function truthOf({ db }: TestServer, scope: string) {
  const tree = await db.select().from(parties)
  const within = new Set([scope])
  // Each pass finds one more level.
  for (let level = 0; level < AGENT_MAX_LEVELS + 2; level++)
    for (const { id, parentId } of tree) if (parentId && within.has(parentId)) within.add(id)
  const has = (id: string | null) => id !== null && within.has(id)
  const staff = (await db.select().from(accounts)).filter(({ scopePartyId }) => has(scopePartyId))
  const operators = new Set(staff.map(({ id }) => id))
  const rows = {
    account: async () => staff,
    agent: async () => (await db.select().from(agents)).filter(({ id }) => has(id)),
    merchant: async () => (await db.select().from(merchants)).filter(({ id }) => has(id)),
    merchantSubaccount: async () => (await db.select().from(merchantSubaccounts)).filter(({ id }) => has(id)),
    operationLog: async () =>
      (await db.select().from(operationLogs)).filter(
        ({ operatorId }) => operatorId !== null && operators.has(operatorId),
      ),
    party: async () => tree.filter(({ id, removed }) => has(id) && !removed),
    promotionCode: async () => (await db.select().from(promotionCodes)).filter(({ agentId }) => has(agentId)),
    team: async () => {
      const members = Map.groupBy(await db.select().from(agents), ({ teamId }) => teamId)
      return (await db.select().from(teams)).filter(({ id }) =>
        members.get(id)?.every((agent) => has(agent.id)),
      )
    },
    quota: async () => (await db.select().from(quotas)).filter(({ granteeId }) => has(granteeId)),
    transaction: async () => (await db.select().from(ledgerEntries)).filter(({ partyId }) => has(partyId)),
    transfer: async () =>
      (await db.select().from(transfers)).filter(
        ({ outgoingPartyId, incomingPartyId }) => has(outgoingPartyId) || has(incomingPartyId),
      ),
  } satisfies Record<Scoped, () => Promise<{ id: unknown }[]>>
  return { rows, operators, has }
}

export interface ListPage {
  list: ({ id: string } & Record<string, unknown>)[]
  total: number
  totalPages: number
}

/** Every page of a list. */
export async function readAll(client: TestClient, area: Scoped, query: Record<string, unknown> = {}) {
  const list: ListPage['list'] = []
  for (let page = 1; ; page++) {
    const answer = (await client.ok(area, 'list', {
      query: { ...query, page, pageSize: 100 },
    } as never)) as unknown as ListPage
    list.push(...answer.list)
    if (page >= answer.totalPages) return { list, total: answer.total }
  }
}

export const withKey = (client: TestClient) => client.with({ [IDEMPOTENCY_KEY]: newId() })

/** The fields of an area's rows. */
export const fieldsOf = (area: string): string[] =>
  operationsOf(area).flatMap(([, { data }]) => {
    const shape = (data as z.ZodObject | undefined)?.shape ?? {}
    const { list } = shape as { list?: z.ZodType }
    const row = list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : undefined
    return Object.keys(row?.shape ?? shape)
  })

/**
 * Two agents with merchants and sub-accounts, and an operator of one party of each kind.
 * @returns the parties of one branch, its operators, and how to make a transfer that is pending
 */
export function branches(server: () => TestServer) {
  const viewers = {} as Record<Kind, Viewer>
  const mine = {} as Branch

  /** Someone who may do everything with what the scope holds. */
  async function operatorOf(scopePartyId: string) {
    const staff = await createStaff(server(), allPermissionCodes)
    await server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, staff.accountId))
    return staff
  }

  async function pending(outgoingPartyId: string, incomingPartyId: string): Promise<string> {
    const [row] = await server()
      .db.insert(transfers)
      .values({
        type: 'topUp',
        outcome: 'pending',
        outgoingPartyId,
        incomingPartyId,
        amount: 200_000n,
        remark: '',
        operatorName: 'operator',
        reviewReason: 'threshold',
        createTime: server().now,
        updateTime: server().now,
      })
      .returning({ id: transfers.id })
    return row?.id ?? ''
  }

  async function draftQuota(granterId: string, granteeId: string): Promise<string> {
    const { now } = server()
    const [row] = await server()
      .db.insert(quotas)
      .values({
        ...{ kind: 'credit', granteeId, granterId, amount: 5n, validFrom: now, validTo: now + DAY },
        ...{ state: 'draft', reason: '', operatorId: newId(), operatorName: 'operator' },
        ...{ createTime: now, updateTime: now },
      })
      .returning({ id: quotas.id })
    return row?.id ?? ''
  }

  async function codeOf(agentId: string): Promise<string> {
    const { db, now } = server()
    const [site] = await db.select({ id: sites.id }).from(sites).limit(1)
    const [row] = await db
      .insert(promotionCodes)
      .values({
        ...{ code: agentId.slice(-12).toUpperCase(), name: 'Scope', agentId, siteId: site?.id ?? '' },
        ...{ landingPage: 'r', useLimit: 0, userLimit: 1, rewardPoints: 0, status: 'active' },
        ...{ createTime: now, updateTime: now },
      })
      .onConflictDoUpdate({ target: promotionCodes.code, set: { agentId } })
      .returning({ id: promotionCodes.id })
    return row?.id ?? ''
  }

  beforeAll(async () => {
    const { db } = server()
    const owners = new Map((await db.select().from(merchantSubaccounts)).map((row) => [row.ownerId, row.id]))
    const withSubaccounts = (await db.select().from(merchants)).filter(
      // One that demands a second factor would keep its operators out.
      ({ id, mfaStatus }) => owners.has(id) && mfaStatus === 'closed',
    )
    // Agents below others would be within the others' scope, and those that demand a second factor keep operators out.
    const atTop = new Set(
      (await db.select().from(agents))
        .filter(({ superiorId, mfaStatus }) => superiorId === null && mfaStatus === 'closed')
        .map(({ id }) => id),
    )
    const byAgent = [...Map.groupBy(withSubaccounts, ({ agentId }) => agentId)].filter(([id]) =>
      atTop.has(id),
    )
    const branch = async (agent: string, merchant: string): Promise<Branch> => ({
      agent,
      merchant,
      subaccount: owners.get(merchant) ?? '',
      transfer: await pending(agent, merchant),
      quota: await draftQuota(agent, merchant),
      promotionCode: await codeOf(agent),
    })
    const [agent, [first, second] = []] = byAgent.find(([, group]) => group.length > 1) ?? []
    const [stranger, [third] = []] = byAgent.find(([each]) => each !== agent) ?? []
    if (!agent || !first || !second || !stranger || !third) throw new Error('the seed has too few merchants')
    Object.assign(mine, await branch(agent, first.id))
    const sibling = await branch(agent, second.id)
    const foreign = await branch(stranger, third.id)
    await createStaff(server(), allPermissionCodes)
    // Nothing that staff of the platform do is within any scope.
    const [staffs] = await db
      .select()
      .from(operationLogs)
      .where(eq(operationLogs.operatorName, 'admin'))
      .limit(1)
    const operation = staffs?.id ?? ''
    const [team] = await db
      .insert(teams)
      .values({
        name: 'Foreign',
        target: 0n,
        status: 'enabled',
        createTime: server().now,
        updateTime: server().now,
      })
      .returning({ id: teams.id })
    await db
      .update(agents)
      .set({ teamId: team?.id ?? '' })
      .where(eq(agents.id, stranger))
    const common = { operation, team: team?.id ?? '' }
    const outside = {
      agent: { ...foreign, ...common, account: (await operatorOf(foreign.merchant)).accountId },
      merchant: { ...sibling, ...common, account: (await operatorOf(sibling.merchant)).accountId },
      // To a sub-account its own merchant is outside, too.
      subaccount: {
        ...sibling,
        ...common,
        merchant: mine.merchant,
        account: (await operatorOf(mine.merchant)).accountId,
      },
    }
    for (const kind of KINDS) {
      const { client, accountId } = await operatorOf(mine[kind])
      viewers[kind] = { client, accountId, scope: mine[kind], outside: outside[kind] }
    }
  })
  return { viewers, mine, pending }
}
