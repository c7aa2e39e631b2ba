import type { operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { eq } from 'drizzle-orm'
import { requireOne } from '../../../crud/readHandlers.ts'
import { revertibleAreas } from '../../../crud/revertibleAreas.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { operationLogReads, readRevertStates } from './queries.ts'

/**
 * Reverts the bulk action that a logged operation belongs to, as far as its rows have not changed since.
 * @throws Refusal `notRevertible` for an operation without an inverse, `unauthorizedOperation` to callers who can't do
 * what is reverted, `alreadyReverted`, `tooLate`
 */
export async function revertOperation({
  params: { id },
  query,
  body: { token },
  ...context
}: Input<(typeof operationLogArea)['operations']['revert']>) {
  const { bulkId, resource, action, time } = await requireOne(context, operationLogReads(context), id)
  const revertible = revertibleAreas.get(resource)
  const code = revertible?.codes[action]
  if (bulkId === null || !revertible || !code) throw new Refusal('notRevertible')
  if (!context.session.permissions.has(code)) throw new Refusal('unauthorizedOperation')
  // Entries never change.
  const entries = await context.db
    .select({ targetId: logs.targetId, version: logs.version, before: logs.before, after: logs.after })
    .from(logs)
    .where(eq(logs.bulkId, bulkId))
  return revertible.revert(context, {
    bulkId,
    changes: entries.map(({ targetId, version, before, after }) => ({
      id: targetId ?? '',
      version: version ?? 0,
      before: before ?? {},
      after: after ?? {},
    })),
    query,
    token,
    async check(tx) {
      // Two reverts of the same action follow each other.
      await tx.select({ id: logs.id }).from(logs).where(eq(logs.id, bulkId)).for('update')
      const state = (await readRevertStates(tx, context.clock(), [bulkId]))(bulkId, time)
      if (state === 'reverted') throw new Refusal('alreadyReverted')
      if (state === 'expired') throw new Refusal('tooLate')
    },
  })
}
