import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointEvents } from '../../../db/schema/points.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { tokenHash } from '../../../kernel/tokens.ts'
import { lockUsers, type UserRow } from '../../users/users/points.ts'

/** Something that the platform reports. */
interface Reported {
  /** What kind of event it is. */
  subject: string
  /** The user who did it, by the name of the field. */
  user: { field: string; id: string }
  /** Further users whom it concerns. @default none */
  others?: readonly string[]
  occurrence: string
  /** What was reported. */
  body: object
}

/** What an event is processed with. */
export interface Processing {
  tx: Database
  /** The users whom it concerns, locked. */
  users: ReadonlyMap<string, UserRow>
  clock: Ports['clock']
}

/**
 * Processes an event once. If the same event is reported again, the first answer is returned and nothing changes. A
 * rejected event can be reported again.
 * @throws Refusal `validation` on the field of a user who doesn't exist, `idempotencyKeyReused` for another event with
 *   the same occurrence
 */
export async function onceForOccurrence<Answer extends object>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { subject, user, others = [], occurrence, body }: Reported,
  process: (processing: Processing) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = await tokenHash(JSON.stringify(body))
  return inTransaction(db, async (tx) => {
    // Two at the same time take turns at the user's row.
    const found = await lockUsers(tx, [user.id, ...others])
    const users = new Map(found.map((each) => [each.id, each]))
    if (!users.has(user.id)) throw refuseField('validation', user.field, 'notExisting')
    const [first] = await tx
      .select()
      .from(pointEvents)
      .where(
        and(
          eq(pointEvents.userId, user.id),
          eq(pointEvents.subject, subject),
          eq(pointEvents.occurrence, occurrence),
        ),
      )
    if (first) {
      if (first.bodyHash !== bodyHash) throw new Refusal('idempotencyKeyReused')
      return first.answer as Answer
    }
    const answer = await process({ tx, users, clock })
    await tx
      .insert(pointEvents)
      .values({ userId: user.id, subject, occurrence, bodyHash, answer, time: clock() })
    return answer
  })
}

/** Returns a locked user in good standing. @throws Refusal `validation` on the field */
export function requireNormal({ users }: Pick<Processing, 'users'>, field: string, id: string): UserRow {
  const user = users.get(id)
  if (user?.status !== 'normal') throw refuseField('validation', field, 'notExisting')
  return user
}
