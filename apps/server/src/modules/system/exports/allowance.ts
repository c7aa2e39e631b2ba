import { EXPORT_APPROVAL_ROWS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Config, SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { dependentIds } from '../accounts/controls.ts'

/** Rows above which another operator approves an export. */
export const approvalRows = ({ exportApprovalRows }: Config): number =>
  exportApprovalRows ?? EXPORT_APPROVAL_ROWS

/** Statuses of exports whose rows the requester has, or will have without an approval. */
const TAKEN = ['queued', 'running', 'ready', 'delivered', 'expired'] as const

/** Rows of an export: those expected until it is known how many there are. Of an interrupted download, those sent. */
const rowsTaken = sql`case when ${exports.status} = 'failed' then ${exports.rows}
  else greatest(${exports.rows}, ${exports.expectedRows}) end`

/**
 * Returns the rows of an area that an account can still export without an approval: what it, and accounts that aren't
 * independent of it, exported within the last day counts. Other requests of these accounts wait for the transaction.
 */
export async function lockAllowance(
  { session, clock, config }: Pick<SignedIn, 'session' | 'clock' | 'config'>,
  tx: Database,
  area: string,
): Promise<number> {
  const requesters = dependentIds(session.account.id)
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, requesters))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const [taken] = await tx
    .select({ rows: sql`coalesce(sum(${rowsTaken}), 0)`.mapWith(Number) })
    .from(exports)
    .where(
      and(
        sql`${exports.requesterId} = any(array${requesters})`,
        gte(exports.createTime, clock() - DAY),
        eq(exports.area, area),
        isNull(exports.approvedRows),
        or(inArray(exports.status, [...TAKEN]), and(exports.streamed, ne(exports.status, 'cancelled'))),
      ),
    )
  return Math.max(0, approvalRows(config) - (taken?.rows ?? 0))
}
