import type { AgentMoving } from '@admin/api-client/contract/agents/agents'
import { and, asc, eq, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import { accountsWithinScope, inBranch, type Scope } from '../../../kernel/scope.ts'
import { selectParties } from '../../coins/parties/selectParties.ts'
import { lesser } from '../../coins/transfers/rules.ts'
import { isActiveAt } from '../quotas/applying.ts'

const outgoing = alias(parties, 'outgoing')
const incoming = alias(parties, 'incoming')

const countOf = (kind: string) =>
  sql<number>`count(*) filter (where ${parties.kind} = ${kind} and not ${parties.removed})::integer`

/** Returns how many are in a branch, and their coins together. */
export async function readBranch(tx: Database, id: string) {
  const [branch] = await tx
    .select({
      agents: countOf('agent'),
      merchants: countOf('merchant'),
      subaccounts: countOf('subaccount'),
      balance: sql`coalesce(sum(${parties.balance}), 0)`.mapWith(String),
    })
    .from(parties)
    .where(inBranch(parties.id, id))
  if (!branch) throw new Error('A sum has no row')
  return branch
}

export type Path = Awaited<ReturnType<typeof readPath>>

/** Returns the parties from the top of the tree down to one. */
export async function readPath(tx: Database, id: string) {
  const { rows } = (await tx.execute(sql`
    with recursive above(id, parent_id, kind, nickname, distance) as (
      select id, parent_id, kind, nickname, 0 from ${parties} where id = ${id}
      union all
      select next.id, next.parent_id, next.kind, next.nickname, distance + 1
        from ${parties} as next inner join above on next.id = above.parent_id
    )
    select id, kind, nickname from above order by distance desc`)) as unknown as {
    rows: { id: string; kind: string; nickname: string }[]
  }
  return rows.map((row, place) => ({
    ...row,
    /** Whether a data scope holds it: it is the scope itself or below it. */
    visible: (scope: string) => rows.slice(0, place + 1).some((each) => each.id === scope),
  }))
}

/**
 * Returns the coins of all below a party, before and after a move.
 * @param change of them
 */
export async function readSuperior(
  tx: Database,
  id: string,
  change: bigint,
): Promise<AgentMoving['superiors'][number]> {
  const [party] = await tx
    .select({ kind: parties.kind, nickname: parties.nickname })
    .from(parties)
    .where(eq(parties.id, id))
  const [sum] = await tx
    .select({ coins: sql`coalesce(sum(${parties.balance}), 0)`.mapWith(BigInt) })
    .from(parties)
    .where(and(inBranch(parties.id, id), ne(parties.id, id)))
  const below = sum?.coins ?? 0n
  return {
    id: party?.kind === 'agent' ? id : null,
    name: party?.nickname ?? '',
    belowBefore: String(below),
    belowAfter: String(below + change),
  }
}

/** Returns the most coins of one top-up of an agent, from the party above it and from another one. */
export async function readTopUpLimits(
  tx: Database,
  { agentId, from, to, now }: { agentId: string; from: string; to: string; now: number },
): Promise<AgentMoving['transferLimit']> {
  const found = await selectParties(tx).where(inArray(parties.id, [agentId, from, to]))
  const limitOf = (id: string) => {
    const party = found.find((each) => each.id === id)
    if (!party) throw new Error('A party of a move is missing')
    return party.transferLimit
  }
  const [single] = await tx
    .select({ amount: quotas.amount })
    .from(quotas)
    .where(
      and(
        eq(quotas.granteeId, agentId),
        eq(quotas.granterId, from),
        eq(quotas.kind, 'single'),
        not(quotas.once),
        isActiveAt(now),
        lte(quotas.validFrom, now),
      ),
    )
  const own = limitOf(agentId)
  return {
    before: String(lesser(limitOf(from), single?.amount ?? own)),
    after: String(lesser(limitOf(to), own)),
  }
}

/** Condition that a transfer has a side within a branch. */
export const isOfBranch = (id: string) =>
  or(inBranch(transfers.outgoingPartyId, id), inBranch(transfers.incomingPartyId, id))

/** Returns the pending transfers that a condition holds for. */
export const readPending = (
  tx: Database,
  condition: SQL | undefined,
): Promise<AgentMoving['pendingTransfers']> =>
  tx
    .select({
      id: transfers.id,
      orderNumber: transfers.orderNumber,
      amount: sql`${transfers.amount}`.mapWith(String),
      outgoingPartyName: outgoing.nickname,
      incomingPartyName: incoming.nickname,
    })
    .from(transfers)
    .innerJoin(outgoing, eq(outgoing.id, transfers.outgoingPartyId))
    .innerJoin(incoming, eq(incoming.id, transfers.incomingPartyId))
    .where(and(eq(transfers.outcome, 'pending'), condition))
    .orderBy(asc(transfers.id))

/** Returns the accounts within a scope whose own scope is above only one of two places. */
export async function readScopeChanges(
  tx: Database,
  scope: Scope,
  before: Path,
  after: Path,
): Promise<AgentMoving['accounts']> {
  const [had, has] = [before, after].map((path) => new Set(path.map(({ id }) => id)))
  const onlyOne = [...before, ...after].map(({ id }) => id).filter((id) => had?.has(id) !== has?.has(id))
  if (onlyOne.length === 0) return []
  const found = await tx
    .select({ id: accounts.id, username: accounts.username, scopePartyId: accounts.scopePartyId })
    .from(accounts)
    .where(and(inArray(accounts.scopePartyId, onlyOne), accountsWithinScope(scope)))
    .orderBy(asc(accounts.username))
  return found.map(({ id, username, scopePartyId }) => ({
    id,
    username,
    change: has?.has(scopePartyId ?? '') ? 'gains' : 'loses',
  }))
}
