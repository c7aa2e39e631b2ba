import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { promotionCodeState } from '@admin/api-client/contract/sites/promotionCodeFacts'
import type { PromotionReport } from '@admin/api-client/contract/sites/promotionCodes'
import { and, eq, sql } from 'drizzle-orm'
import { dateOf } from '../../../crud/days.ts'
import type { Database } from '../../../db/Database.ts'
import { rollUp } from '../../../db/rollUp.ts'
import { promotionCodes, promotionOpenings, promotionUses } from '../../../db/schema/promotionCodes.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'

type UseKind = Exclude<CodeOf<'promotionUseKind'>, 'opened'>

/** Where a use of a kind is counted in addition to the uses in all. */
const counters = { registered: 'registrations', topUp: 'topUps' } as const satisfies Record<UseKind, string>

interface Use {
  /** As the user entered it. */
  code: string
  kind: CodeOf<'promotionUseKind'>
  /** Null: a visitor who isn't a user yet and opened the link. */
  userId: string | null
}

/** What became of a use. */
export type UseOutcome =
  | {
      counted: true
      /** What the user gets for it; 0 for opening the link. */
      rewardPoints: number
    }
  | {
      counted: false
      /** `userLimit`: the user can't use it again. Otherwise the code doesn't exist or isn't active. */
      reason: 'notFound' | 'userLimit' | Exclude<CodeOf<'promotionCodeState'>, 'active'>
    }

/**
 * Returns whether a user can use a code again: registrations and top-ups count, and a user registers once.
 * @param codeId of a locked code: no other use is counted until the transaction ends
 */
async function isWithinUserLimit(
  tx: Database,
  { id, userLimit }: { id: string; userLimit: number },
  kind: UseKind,
  userId: string,
): Promise<boolean> {
  const own = and(eq(promotionUses.codeId, id), eq(promotionUses.userId, userId))
  if (kind === 'registered' && (await tx.$count(promotionUses, and(own, eq(promotionUses.kind, kind)))) > 0)
    return false
  return (await tx.$count(promotionUses, own)) < userLimit
}

/**
 * Counts that the link of a promotion code was opened, or that a user registered or topped up with the code, in one
 * transaction. Registrations and top-ups never exceed the limits of the code; openings have none, are only appended and
 * don't wait for each other.
 */
export const useCode = (
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  { code, kind, userId }: Use,
): Promise<UseOutcome> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(promotionCodes)
      .where(eq(promotionCodes.code, code.trim().toUpperCase()))
      // Neither waits for openings; only the deletion of a code waits for those that are being counted.
      .for(kind === 'opened' ? 'key share' : 'no key update')
    if (!row) return { counted: false, reason: 'notFound' }
    const now = clock()
    const state = promotionCodeState(row, now)
    if (state !== 'active') return { counted: false, reason: state }
    if (kind === 'opened') {
      const date = dateOf(now, timeZoneOf(config))
      await tx.insert(promotionOpenings).values({ codeId: row.id, date, openings: 1, time: now })
      return { counted: true, rewardPoints: 0 }
    }
    if (userId === null || !(await isWithinUserLimit(tx, row, kind, userId)))
      return { counted: false, reason: 'userLimit' }
    await tx.insert(promotionUses).values({ codeId: row.id, userId, kind, time: now })
    const counter = counters[kind]
    await tx
      .update(promotionCodes)
      .set({ [counter]: row[counter] + 1, uses: row.uses + 1 })
      .where(eq(promotionCodes.id, row.id))
    return { counted: true, rewardPoints: row.rewardPoints }
  })

/** Replaces the openings of each code and day by their sum. @returns how many rows */
export const rollUpOpenings = (db: Database): Promise<number> =>
  rollUp(db, { table: promotionOpenings, by: ['code_id', 'date'], sums: ['openings'], latest: ['time'] })

/** How often the link of a code was opened. With the tables' names, which a select from one table leaves out. */
export const openingsOfCode = sql<number>`(
  select coalesce(sum(${promotionOpenings.openings}), 0) from ${promotionOpenings}
  where ${promotionOpenings}.code_id = ${promotionCodes}.id
)::integer`

/** Counts how far the users of a code got. */
export async function readReport(db: Database, codeId: string): Promise<PromotionReport> {
  const users = (kind: UseKind) =>
    sql<number>`(select count(distinct ${promotionUses.userId}) from ${promotionUses}
      where ${promotionUses}.code_id = ${promotionCodes}.id and ${promotionUses.kind} = ${kind})::integer`
  const lastTime = (table: typeof promotionUses | typeof promotionOpenings) =>
    sql`(select max(${table.time}) from ${table} where ${table}.code_id = ${promotionCodes}.id)`
  const [found] = await db
    .select({
      opened: openingsOfCode,
      registered: users('registered'),
      toppedUp: users('topUp'),
      lastTime: sql<
        number | null
      >`greatest(${lastTime(promotionUses)}, ${lastTime(promotionOpenings)})`.mapWith(promotionUses.time),
    })
    .from(promotionCodes)
    .where(eq(promotionCodes.id, codeId))
  return found ?? { opened: 0, registered: 0, toppedUp: 0, lastTime: null }
}
