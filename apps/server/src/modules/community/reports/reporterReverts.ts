import { eq } from 'drizzle-orm'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import type { Database } from '../../../db/Database.ts'
import { mutedReporters } from '../../../db/schema/comments.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockMute } from './reporters.ts'

type Mute = typeof mutedReporters.$inferSelect

/** Whether a mute is what an operation made of it; without values it ended the mute. */
function isResult(mute: Mute | undefined, after: Record<string, unknown>): boolean {
  const values = Object.entries(after)
  if (!mute) return values.length === 0
  return values.length > 0 && values.every(([name, value]) => mute[name as keyof Mute] === value)
}

async function write(tx: Database, userId: string, mute: Mute | null): Promise<void> {
  if (mute)
    await tx
      .insert(mutedReporters)
      .values(mute)
      .onConflictDoUpdate({ target: mutedReporters.userId, set: mute })
  else await tx.delete(mutedReporters).where(eq(mutedReporters.userId, userId))
}

/** Returns the mute that a user had before an operation, unless it would have ended by now. */
function earlierMute({ clock }: SignedIn, now: Mute | undefined, before: Record<string, unknown> | null) {
  const mute = before && ({ ...now, ...before } as Mute)
  return mute && mute.until > clock() ? mute : null
}

/** Lets muting reporters and letting their reports count again be reverted, unless the mute has changed or ended since. */
export const reporterReverts: Revertible = {
  codes: { mute: 'report:mute', unmute: 'report:mute' },
  oneByOne: true,
  rehearsed: true,
  revert: (context, { changes: [change], check }) =>
    operate(context, { action: 'revert', resource: 'report' }, async (tx, record) => {
      if (!change) throw new Refusal('notRevertible')
      await check(tx)
      const { id, bulkId, before, after } = change
      const mute = await lockMute(tx, context, id)
      if (!isResult(mute, after)) throw new Refusal('changedSince')
      const earlier = earlierMute(context, mute, before)
      await write(tx, id, earlier)
      record({ targetId: id, before: mute ?? null, after: earlier, revertOf: bulkId })
      return { changed: [id], failed: [] }
    }),
}
