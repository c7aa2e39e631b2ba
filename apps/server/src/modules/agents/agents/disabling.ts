import type { agentArea } from '@admin/api-client/contract/agents/agents'
import { and, asc, eq } from 'drizzle-orm'
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
import { requireOtherParties } from '../../coins/parties/ownParty.ts'
import { agentResource } from './resource.ts'

type Operations = typeof agentArea.operations

/** Rows that one statement of the operation log holds. */
const LOGGED_TOGETHER = 1000

const branchTables = { agent: agents, merchant: merchants, merchantSubaccount: merchantSubaccounts }
type Kind = keyof typeof branchTables

/** Locks the enabled rows of a branch, in the order of their ids. */
const lockEnabled = (tx: Database, kind: Kind, topId: string) => {
  const table: typeof merchants = branchTables[kind] as never
  return tx
    .select()
    .from(table)
    .where(and(eq(table.status, 'enabled'), inBranch(table.id, topId)))
    .orderBy(asc(table.id))
    .for('no key update')
}

/** Disables locked rows, and logs each as if it had been disabled by itself. */
async function disableEach(
  context: SignedIn,
  tx: Database,
  kind: Kind,
  rows: Awaited<ReturnType<typeof lockEnabled>>,
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

/** Disables an agent with everyone below it, or counts them. @throws Refusal `setChanged`, `ownParty` */
export async function disableBranch({
  params: { id },
  query,
  body: { token },
  ...context
}: Input<Operations['disableBranch']>) {
  const tokens = await dryRunTokens(context)
  return operate(context, agentResource.operated('disableBranch'), async (tx) => {
    await agentResource.get({ ...context, db: tx }, id)
    requireOtherParties(context, [id])
    const found = {
      agent: await lockEnabled(tx, 'agent', id),
      merchant: await lockEnabled(tx, 'merchant', id),
      merchantSubaccount: await lockEnabled(tx, 'merchantSubaccount', id),
    }
    const counted = {
      agents: found.agent.length,
      merchants: found.merchant.length,
      subaccounts: found.merchantSubaccount.length,
    }
    const versions = Object.values(found).map((rows) => rows.map((row) => [row.id, row.version]))
    const set = await fingerprint(['agent', 'disableBranch', id, versions])
    if (query.dryRun) return { ...counted, token: await tokens.issue(set) }
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    for (const kind of Object.keys(found) as Kind[]) await disableEach(context, tx, kind, found[kind])
    return counted
  })
}
