import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { closeTasks, lockOpenTasks } from '../../content/review/tasks.ts'
import { isActiveAt } from './applying.ts'

const rows = rowsOf(quotas)

/** Locks the open tasks of pending quotas, before their parties: a review locks its task first, too. */
export async function lockTasksOf(tx: Database, condition: SQL | undefined): Promise<void> {
  const pending = await tx
    .select({ id: quotas.id })
    .from(quotas)
    .where(and(condition, eq(quotas.state, 'pending')))
  await lockOpenTasks('quota')(
    tx,
    pending.map(({ id }) => id),
  )
}

/**
 * Locks the quotas that haven't ended: pending ones and drafts whatever their validity, as they can't be granted later.
 * The caller has locked the parties of all of them.
 * @param now epoch milliseconds
 */
export const lockOpenQuotas = (tx: Database, condition: SQL | undefined, now: number) =>
  tx
    .select()
    .from(quotas)
    .where(and(condition, or(inArray(quotas.state, ['draft', 'pending']), isActiveAt(now))))
    .orderBy(asc(quotas.id))
    .for('update')

/**
 * Ends locked quotas whose granter or holder changes: drafts are deleted, the others are revoked, and their reviews end.
 */
export async function endQuotas(
  context: SignedIn,
  tx: Database,
  open: (typeof quotas.$inferSelect)[],
  revokeCause: CodeOf<'quotaRevocation'>,
): Promise<void> {
  const drafts = open.filter(({ state }) => state === 'draft')
  const submitted = open.filter(({ state }) => state !== 'draft')
  const logged = { resource: 'quota', operator: context.session.account, succeeded: true }
  for (const draft of drafts)
    await writeLog(context, tx, { ...logged, action: 'delete', changes: [await rows.remove(tx, draft)] })
  for (const { id, state } of submitted)
    if (state === 'pending')
      await closeTasks(tx, context, { kind: 'quota', subjectId: id }, { decision: 'rejected' })
  await writeLog(context, tx, {
    ...logged,
    action: 'revoke',
    changes: await rows.writeEach(context, tx, submitted, {
      state: 'revoked',
      revokedBy: context.session.account.username,
      revokeCause,
    }),
  })
}

/** Ends the quotas that a party holds or grants, which is deleted and locked. */
export async function endQuotasOf(context: SignedIn, tx: Database, partyId: string): Promise<void> {
  const ofParty = or(eq(quotas.granteeId, partyId), eq(quotas.granterId, partyId))
  const open = await lockOpenQuotas(tx, ofParty, context.clock())
  await endQuotas(context, tx, open, 'partyDeleted')
}
