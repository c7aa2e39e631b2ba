import type { AgentMoving, agentArea } from '@admin/api-client/contract/agents/agents'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { inBranch } from '../../../kernel/scope.ts'
import { type Parents, readTreasury, requireParent } from '../../coins/parties/lifecycle.ts'
import { endQuotas, lockOpenQuotas, lockTasksOf } from '../quotas/ending.ts'
import type { AgentRow } from '../teams/membership.ts'
import { lockTree, readHeight, requireDepth } from './levels.ts'
import {
  isOfBranch,
  readBranch,
  readPath,
  readPending,
  readScopeChanges,
  readSuperior,
  readTopUpLimits,
} from './movedBranch.ts'
import { agentResource } from './resource.ts'

type Operations = typeof agentArea.operations

const superiors: Parents = { table: agents, field: 'superiorId' }

interface Move {
  agent: AgentRow
  superiorId: string | null
  /** Ids of the parties above, before and after. */
  from: string
  to: string
}

/**
 * Locks an agent, and the parties of its branch and those above before and after, so that no transfer of them begins
 * until the transaction ends, and checks the place.
 * @throws Refusal `notFound`, and `validation` on `superiorId`
 */
async function requireMove(
  context: SignedIn,
  tx: Database,
  id: string,
  superiorId: string | null,
): Promise<Move> {
  await lockTree(tx)
  const agent = await agentResource.requireChangeable(context, tx, id)
  const to = superiorId ?? (await readTreasury(context, tx, superiors))
  if (superiorId !== null) await requireParent(context, tx, superiors, superiorId)
  if (superiorId === agent.superiorId) throw refuseField('validation', 'superiorId', 'sameSuperior')
  const isInBranch = and(eq(agents.id, to), inBranch(agents.id, id))
  if ((await tx.$count(agents, isInBranch)) > 0) throw refuseField('validation', 'superiorId', 'belowItself')
  await requireDepth(tx, superiorId, await readHeight(tx, id))
  const [{ parentId: from } = {}] = await tx
    .select({ parentId: parties.parentId })
    .from(parties)
    .where(eq(parties.id, id))
  if (!from) throw new Error('An agent has no party above it')
  await tx
    .select({ id: parties.id })
    .from(parties)
    .where(or(inArray(parties.id, [from, to]), inBranch(parties.id, id)))
    .orderBy(asc(parties.id))
    .for('no key update')
  return { agent, superiorId, from, to }
}

/** Returns what a move changes, without the token of its dry run. */
async function readMoving(context: SignedIn, tx: Database, { agent, from, to }: Move) {
  const { session } = context
  const [above, below] = [await readPath(tx, from), await readPath(tx, to)]
  const branch = await readBranch(tx, agent.id)
  // What is above both places has the branch below it, before and after.
  const leaves = !below.some(({ id }) => id === from)
  const arrives = !above.some(({ id }) => id === to)
  const within = (path: typeof above) =>
    path
      .filter(
        ({ kind, visible }) =>
          kind === 'agent' && (session.scope.partyId === null || visible(session.scope.partyId)),
      )
      .map(({ nickname }) => nickname)
  return {
    ...branch,
    pathBefore: [...within(above), agent.nickname],
    pathAfter: [...within(below), agent.nickname],
    superiors: [
      await readSuperior(tx, from, leaves ? -BigInt(branch.balance) : 0n),
      await readSuperior(tx, to, arrives ? BigInt(branch.balance) : 0n),
    ],
    transferLimit: await readTopUpLimits(tx, { agentId: agent.id, from, to, now: context.clock() }),
    pendingTransfers: await readPending(tx, isOfBranch(agent.id)),
    accounts: await readScopeChanges(tx, session.scope, above, below),
  } satisfies Omit<AgentMoving, 'quotas' | 'token'>
}

/**
 * Moves an agent with all below it, or says what that would change.
 * @throws Refusal `transfersPending`, `setChanged`, and what `requireMove` does
 */
export async function moveAgent({
  params: { id },
  query,
  body: { superiorId, token },
  ...context
}: Input<Operations['move']>): Promise<AgentMoving> {
  const tokens = await dryRunTokens(context)
  return operate(context, agentResource.operated('move'), async (tx, record) => {
    // What is granted within the branch is bounded by what its top holds.
    const ofBranch = or(eq(quotas.granteeId, id), inBranch(quotas.granterId, id))
    await lockTasksOf(tx, ofBranch)
    const move = await requireMove(context, tx, id, superiorId)
    const moving = await readMoving(context, tx, move)
    const ended = await lockOpenQuotas(tx, ofBranch, context.clock())
    // Coins move all the time: balances, and what is used of quotas, may differ from what was shown.
    const { pendingTransfers, balance: _, superiors: __, ...shown } = moving
    const set = await fingerprint([
      ['agent', 'move', id, move.agent.version, move.from, move.to, shown],
      [pendingTransfers.map((row) => row.id), ended.map((quota) => [quota.id, quota.version])],
    ])
    const answer = {
      ...moving,
      quotas: ended.map(({ id, number, kind, amount, used }) => ({
        ...{ id, number, kind },
        ...{ amount: String(amount), used: String(used) },
      })),
    }
    if (query.dryRun) return { ...answer, token: await tokens.issue(set) }
    if (pendingTransfers.length > 0)
      throw new Refusal('transfersPending', { values: { count: pendingTransfers.length } })
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    record(await agentResource.rows.write(context, tx, move.agent, { superiorId }))
    await tx.update(parties).set({ parentId: move.to }).where(eq(parties.id, id))
    await endQuotas(context, tx, ended, 'agentMoved')
    return answer
  })
}
