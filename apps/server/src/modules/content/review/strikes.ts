import { POSTING_FREEZE_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, gt, inArray, max, ne, sum } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { reviewReasons, reviewTasks, strikes } from '../../../db/schema/reviews.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { kindRules } from './kinds.ts'
import type { ReviewTaskRow } from './ReviewSubject.ts'
import { authorHidden } from './subjects.ts'

/** Type of the dictionary items that hold the thresholds: `accountFrozen:8`. */
const THRESHOLD_TYPE = 'strikeThreshold'

/** What an author's strikes lead to. */
export interface Standing {
  /** Those that have not expired. */
  strikes: number
  alwaysReviewed: boolean
  postingFrozenUntil: number | null
  accountFrozen: boolean
}

/** Returns the strikes that lead to each effect; an effect without an enabled dictionary item is never reached. */
async function readThresholds(db: Database): Promise<Map<string, number>> {
  const items = await db
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, THRESHOLD_TYPE), eq(dictionaries.status, 'enabled')))
  return new Map(
    items.flatMap(({ value }) => {
      const [effect = '', strikes] = value.split(':')
      return Number(strikes) > 0 ? [[effect, Number(strikes)] as const] : []
    }),
  )
}

const NO_STRIKES: Standing = {
  strikes: 0,
  alwaysReviewed: false,
  postingFrozenUntil: null,
  accountFrozen: false,
}

/** Returns the standing at a moment of those of some authors who have strikes; see `readStanding`. */
async function readStandings(
  db: Database,
  authorIds: readonly string[],
  now: number,
  hidden: string | null = null,
): Promise<ReadonlyMap<string, Standing>> {
  const open = await db
    .select({
      authorId: strikes.authorId,
      count: sum(strikes.count).mapWith(Number),
      latest: max(strikes.time),
    })
    .from(strikes)
    .where(
      and(
        inArray(strikes.authorId, [...authorIds]),
        gt(strikes.expiresTime, now),
        hidden === null ? undefined : ne(strikes.taskId, hidden),
      ),
    )
    .groupBy(strikes.authorId)
  if (open.length === 0) return new Map()
  const thresholds = await readThresholds(db)
  return new Map(
    open.map(({ authorId, count, latest }) => {
      const reaches = (effect: string) => count >= (thresholds.get(effect) ?? Number.POSITIVE_INFINITY)
      const frozenUntil = (latest ?? 0) + POSTING_FREEZE_DAYS * DAY
      return [
        authorId,
        {
          strikes: count,
          alwaysReviewed: reaches('alwaysReviewed'),
          postingFrozenUntil: reaches('postingFrozen') && frozenUntil > now ? frozenUntil : null,
          accountFrozen: reaches('accountFrozen'),
        },
      ]
    }),
  )
}

/**
 * Returns an author's strikes and what follows from them at a moment.
 * @param hidden task whose strikes don't count. @default all count
 */
export const readStanding = async (
  db: Database,
  authorId: string,
  now: number,
  hidden: string | null = null,
): Promise<Standing> => (await readStandings(db, [authorId], now, hidden)).get(authorId) ?? NO_STRIKES

/** Returns which of some authors have strikes that have not expired. */
export async function readStruck(
  db: Database,
  authorIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const struck = await db
    .selectDistinct({ authorId: strikes.authorId })
    .from(strikes)
    .where(and(inArray(strikes.authorId, [...authorIds]), gt(strikes.expiresTime, now)))
  return new Set(struck.map(({ authorId }) => authorId))
}

/** Returns why nothing can be submitted for some of the authors now: their account or their posting is frozen. */
export async function postingRefusals(
  tx: Database,
  authorIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = new Map<string, Refusal>()
  const authors = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(inArray(users.id, [...new Set(authorIds)]))
  const standings = await readStandings(tx, authorIds, now)
  for (const { id, status } of authors) {
    const until = standings.get(id)?.postingFrozenUntil
    if (status === 'frozen') refusals.set(id, new Refusal('authorFrozen'))
    else if (until)
      refusals.set(id, new Refusal('postingFrozen', { values: { days: Math.ceil((until - now) / DAY) } }))
  }
  return refusals
}

/** Gives the author the strikes of the reasons for which a subject was rejected, and freezes the account of one who has too many. */
export async function giveStrikes(
  tx: Database,
  context: SignedIn,
  { id: taskId, kind, authorId }: ReviewTaskRow,
  reasonCodes: readonly string[],
): Promise<void> {
  if (!authorId || !kindRules[kind].strikes || reasonCodes.length === 0) return
  const reasons = await tx
    .select()
    .from(reviewReasons)
    .where(and(inArray(reviewReasons.code, [...reasonCodes]), gt(reviewReasons.severity, 0)))
  if (reasons.length === 0) return
  const now = context.clock()
  // One author's strikes are counted one decision at a time.
  const [user] = await tx.select().from(users).where(eq(users.id, authorId)).for('update')
  await tx.insert(strikes).values(
    reasons.map(({ code, severity, strikeDays }) => ({
      authorId,
      taskId,
      reasonCode: code,
      count: severity,
      time: now,
      expiresTime: now + strikeDays * DAY,
    })),
  )
  const { accountFrozen } = await readStanding(tx, authorId, now)
  if (!accountFrozen) return
  if (user?.status === 'normal') await setStatus(tx, await originOf(tx, context, taskId), user, 'frozen')
  // Frozen for something else, it stays frozen when the strikes are taken back.
  else if ((await tx.$count(strikes, and(eq(strikes.authorId, authorId), strikes.frozeAccount))) === 0) return
  await tx.update(strikes).set({ frozeAccount: true }).where(eq(strikes.authorId, authorId))
}

/** Takes back the strikes that a decision gave. An account that was frozen for too many is unfrozen once it has fewer. */
export async function takeStrikesBack(
  tx: Database,
  context: SignedIn,
  { id }: Pick<ReviewTaskRow, 'id'>,
): Promise<void> {
  const taken = await tx.delete(strikes).where(eq(strikes.taskId, id)).returning()
  const froze = taken.find(({ frozeAccount }) => frozeAccount)
  if (!froze) return
  const { authorId } = froze
  const [user] = await tx.select().from(users).where(eq(users.id, authorId)).for('update')
  if ((await readStanding(tx, authorId, context.clock())).accountFrozen) return
  await tx.update(strikes).set({ frozeAccount: false }).where(eq(strikes.authorId, authorId))
  if (user?.status === 'frozen') await setStatus(tx, await originOf(tx, context, id), user, 'normal')
}

/** Keeps the status that an operator gave authors, whatever becomes of their strikes. */
export async function keepStatus(tx: Database, authorIds: readonly string[]): Promise<void> {
  if (authorIds.length === 0) return
  await tx
    .update(strikes)
    .set({ frozeAccount: false })
    .where(and(inArray(strikes.authorId, [...authorIds]), strikes.frozeAccount))
}

/** Apart from the decision where its author is hidden: one request for both would show whose the subject is. */
async function originOf(tx: Database, context: SignedIn, taskId: string): Promise<SignedIn> {
  const hidden = await tx.$count(
    reviewTasks,
    and(eq(reviewTasks.id, taskId), authorHidden({ db: tx }, reviewTasks)),
  )
  return hidden > 0 ? { ...context, requestId: newId() } : context
}

async function setStatus(
  tx: Database,
  context: SignedIn,
  before: typeof users.$inferSelect,
  status: 'normal' | 'frozen',
): Promise<void> {
  const changed = { status, version: before.version + 1, updateTime: context.clock() }
  await tx.update(users).set(changed).where(eq(users.id, before.id))
  await writeLog(context, tx, {
    action: status === 'frozen' ? 'freeze' : 'unfreeze',
    resource: 'user',
    changes: [{ targetId: before.id, before, after: { ...before, ...changed } }],
    operator: context.session.account,
    succeeded: true,
  })
}
