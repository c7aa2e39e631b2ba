import { labelOf } from '../../../crud/labels.ts'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { closeTasks } from '../../content/review/tasks.ts'

const rows = rowsOf(quotas)

/** Revokes locked quotas of an agent that gets another superior, and ends their reviews. */
export async function revokeQuotas(
  context: SignedIn,
  tx: Database,
  granted: (typeof quotas.$inferSelect)[],
): Promise<void> {
  if (granted.length === 0) return
  const reason = labelOf(context.language, 'agent:revokedByMove')
  const values = {
    state: 'revoked',
    revokedBy: context.session.account.username,
    revokeReason: reason,
  } as const
  for (const { id, state } of granted)
    if (state === 'pending')
      await closeTasks(tx, context, { kind: 'quota', subjectId: id }, { decision: 'rejected', note: reason })
  await writeLog(context, tx, {
    action: 'revoke',
    resource: 'quota',
    changes: await rows.writeEach(context, tx, granted, values),
    operator: context.session.account,
    succeeded: true,
  })
}
