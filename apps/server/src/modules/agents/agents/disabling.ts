import type { agentArea } from '@admin/api-client/contract/agents/agents'
import { asc, eq, sql } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate, writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { inBranch } from '../../../kernel/scope.ts'
import { requireOtherParty } from '../../coins/parties/ownParty.ts'
import { readDisabling } from './disabledParties.ts'
import { lockTree } from './levels.ts'
import { agentResource } from './resource.ts'

type Operations = typeof agentArea.operations

/** Rows that one statement of the operation log holds. */
const LOGGED_TOGETHER = 1000

const branchTables = { agent: agents, merchant: merchants, merchantSubaccount: merchantSubaccounts }
type Kind = keyof typeof branchTables

/** Reads the rows of a branch, in the order of their ids, which is also that in which they are locked. */
async function readRows(tx: Database, kind: Kind, { topId, onlyAgent, locks }: Branch) {
  const table: typeof merchants = branchTables[kind] as never
  const isTop = kind === 'agent' ? eq(table.id, topId) : sql`false`
  const rows = tx
    .select()
    .from(table)
    .where(onlyAgent ? isTop : inBranch(table.id, topId))
    .orderBy(asc(table.id))
  const found = await (locks ? rows.for('update') : rows)
  return found.filter(({ status }) => status === 'enabled')
}

interface Branch {
  topId: string
  onlyAgent: boolean
  locks: boolean
}

/**
 * Returns the enabled rows of a branch. Agents are added and moved under the lock of the tree; merchants and
 * subaccounts refer to the row above, whose lock they wait for. The rows below are therefore read after those above
 * are locked, the disabled ones among them.
 */
async function readEnabled(tx: Database, branch: Branch) {
  if (branch.locks) await lockTree(tx)
  return {
    agent: await readRows(tx, 'agent', branch),
    merchant: await readRows(tx, 'merchant', branch),
    merchantSubaccount: await readRows(tx, 'merchantSubaccount', branch),
  }
}

/** Disables locked rows, and logs each as if it had been disabled by itself. */
async function disableEach(
  context: SignedIn,
  tx: Database,
  kind: Kind,
  rows: Awaited<ReturnType<typeof readRows>>,
): Promise<void> {
  const table: typeof merchants = branchTables[kind] as never
  for (let start = 0; start < rows.length; start += LOGGED_TOGETHER) {
    const some = rows.slice(start, start + LOGGED_TOGETHER)
    await writeLog(context, tx, {
      action: 'disable',
      resource: kind,
      changes: await rowsOf(table).writeEach(context, tx, some, { status: 'disabled' }),
      operator: context.session.account,
      succeeded: true,
    })
  }
}

/**
 * Disables an agent, alone or with everyone below it, or says what that would affect.
 * @throws Refusal `setChanged`, `ownParty`
 */
export async function disableBranch({
  params: { id },
  query,
  body: { token, onlyAgent },
  ...context
}: Input<Operations['disableBranch']>) {
  const tokens = await dryRunTokens(context)
  return operate(context, agentResource.operated('disableBranch'), async (tx) => {
    await agentResource.get({ ...context, db: tx }, id)
    requireOtherParty(context, id)
    const found = await readEnabled(tx, { topId: id, onlyAgent, locks: !query.dryRun })
    const rows = Object.values(found).flat()
    const answer = {
      agents: found.agent.length,
      merchants: found.merchant.length,
      subaccounts: found.merchantSubaccount.length,
      ...(await readDisabling(
        context,
        tx,
        rows.map((row) => row.id),
      )),
    }
    const set = await fingerprint([
      'agent',
      'disableBranch',
      id,
      rows.map((row) => [row.id, row.version]),
      onlyAgent,
    ])
    if (query.dryRun) return { ...answer, token: await tokens.issue(set) }
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    for (const kind of Object.keys(found) as Kind[]) await disableEach(context, tx, kind, found[kind])
    return answer
  })
}
