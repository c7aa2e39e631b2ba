import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { promotionCodeState } from '@admin/api-client/contract/sites/promotionCodeFacts'
import type { PromotionReport } from '@admin/api-client/contract/sites/promotionCodes'
import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { promotionCodes, promotionUses } from '../../../db/schema/promotionCodes.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'

/** Where a use of a kind is counted in addition to the uses in all. */
const counters = { opened: 'openings', registered: 'registrations', topUp: 'topUps' } as const

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
  { kind, userId }: Use,
): Promise<boolean> {
  if (userId === null) return kind === 'opened'
  const own = and(eq(promotionUses.codeId, id), eq(promotionUses.userId, userId))
  if (kind === 'registered' && (await tx.$count(promotionUses, and(own, eq(promotionUses.kind, kind)))) > 0)
    return false
  return (await tx.$count(promotionUses, and(own, ne(promotionUses.kind, 'opened')))) < userLimit
}

/**
 * Counts that the link of a promotion code was opened, or that a user registered or topped up with the code, in one
 * transaction. Registrations and top-ups never exceed the limits of the code; openings have none.
 */
export const useCode = ({ db, clock }: Pick<Ports, 'db' | 'clock'>, use: Use): Promise<UseOutcome> =>
  inTransaction(db, async (tx) => {
    const { kind, userId } = use
    const [row] = await tx
      .select()
      .from(promotionCodes)
      .where(eq(promotionCodes.code, use.code.trim().toUpperCase()))
      .for('update')
    if (!row) return { counted: false, reason: 'notFound' }
    const now = clock()
    const state = promotionCodeState(row, now)
    if (state !== 'active') return { counted: false, reason: state }
    if (kind !== 'opened' && !(await isWithinUserLimit(tx, row, use)))
      return { counted: false, reason: 'userLimit' }
    await tx.insert(promotionUses).values({ codeId: row.id, userId, kind, time: now })
    const counter = counters[kind]
    await tx
      .update(promotionCodes)
      .set({ [counter]: row[counter] + 1, ...(kind !== 'opened' && { uses: row.uses + 1 }) })
      .where(eq(promotionCodes.id, row.id))
    return { counted: true, rewardPoints: kind === 'opened' ? 0 : row.rewardPoints }
  })

/** Counts how far the users of a code got. */
export async function readReport(db: Database, codeId: string): Promise<PromotionReport> {
  const users = (kind: CodeOf<'promotionUseKind'>) =>
    sql<number>`(count(distinct ${promotionUses.userId}) filter (where ${promotionUses.kind} = ${kind}))::integer`
  const [found] = await db
    .select({
      opened: sql<number>`(count(*) filter (where ${promotionUses.kind} = 'opened'))::integer`,
      registered: users('registered'),
      toppedUp: users('topUp'),
      lastTime: max(promotionUses.time),
    })
    .from(promotionUses)
    .where(eq(promotionUses.codeId, codeId))
  return found ?? { opened: 0, registered: 0, toppedUp: 0, lastTime: null }
}
