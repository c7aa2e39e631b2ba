import { REWARD_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { and, count, eq, inArray, isNull, lte, ne, not, or } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { areDependent } from '../../system/accounts/controls.ts'

/** The operators who can review what an operator granted; all reviewers for what the platform made. */
const reviewersOf = (tx: Database, maker: string | null): Promise<string[]> =>
  holdersOf(
    tx,
    'reward:review',
    maker === null ? undefined : and(ne(accounts.id, maker), not(areDependent(tx, maker, accounts.id))),
  )

/** Marks the rewards of some makers as reminded of, in one statement however many they are. @returns how many of each */
async function markReminded(
  tx: Database,
  due: ReturnType<typeof and>,
  { makers, now }: { makers: readonly (string | null)[]; now: number },
) {
  const maker = rewards.operatorId
  const ids = makers.filter((each) => each !== null)
  const madeBy = or(inArray(maker, ids), makers.includes(null) ? isNull(maker) : undefined)
  const marked = tx
    .$with('marked')
    .as(tx.update(rewards).set({ reminderTime: now }).where(and(due, madeBy)).returning({ maker }))
  return tx.with(marked).select({ maker: marked.maker, count: count() }).from(marked).groupBy(marked.maker)
}

/**
 * Notifies reviewers, once for each reward, that rewards have been pending for `REWARD_REMINDER_DAYS`. A reward that no
 * operator can review is left until one can.
 * @returns how many rewards
 */
export const remindOfPending = (db: Database, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = and(
      eq(rewards.state, 'pending'),
      isNull(rewards.reminderTime),
      lte(rewards.createTime, now - REWARD_REMINDER_DAYS * DAY),
    )
    const found = await tx.selectDistinct({ maker: rewards.operatorId }).from(rewards).where(due)
    const reviewers = new Map<string | null, string[]>()
    for (const { maker } of found) {
      const able = await reviewersOf(tx, maker)
      if (able.length > 0) reviewers.set(maker, able)
    }
    if (reviewers.size === 0) return 0
    const marked = await markReminded(tx, due, { makers: [...reviewers.keys()], now })
    const counts = new Map<string, number>()
    for (const { maker, count: granted } of marked)
      for (const reviewer of reviewers.get(maker) ?? [])
        counts.set(reviewer, (counts.get(reviewer) ?? 0) + granted)
    for (const [total, some] of Map.groupBy(counts.keys(), (reviewer) => counts.get(reviewer)))
      await notify(tx, some, {
        kind: 'rewardReminder',
        time: now,
        link: '/community/rewards?state=pending&sort=createTime',
        data: { count: String(total) },
      })
    return marked.reduce((sum, each) => sum + each.count, 0)
  })
