import { REWARD_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, inArray, isNull, lte, ne, not } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { rewards } from '../../../db/schema/community.ts'
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

/**
 * Notifies reviewers, once for each reward, that rewards have been pending for `REWARD_REMINDER_DAYS`.
 * @returns how many rewards
 */
export const remindOfPending = (db: Database, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const unpaid = await tx
      .select({ id: rewards.id, maker: rewards.operatorId })
      .from(rewards)
      .where(
        and(
          eq(rewards.state, 'pending'),
          isNull(rewards.reminderTime),
          lte(rewards.createTime, now - REWARD_REMINDER_DAYS * DAY),
        ),
      )
      .for('update', { skipLocked: true })
    if (unpaid.length === 0) return 0
    const counts = new Map<string, number>()
    for (const [maker, granted] of Map.groupBy(unpaid, (row) => row.maker))
      for (const reviewer of await reviewersOf(tx, maker))
        counts.set(reviewer, (counts.get(reviewer) ?? 0) + granted.length)
    for (const [count, reviewers] of Map.groupBy(counts.keys(), (reviewer) => counts.get(reviewer)))
      await notify(tx, reviewers, {
        kind: 'rewardReminder',
        time: now,
        link: '/community/rewards?state=pending&sort=createTime',
        data: { count: String(count) },
      })
    await tx
      .update(rewards)
      .set({ reminderTime: now })
      .where(
        inArray(
          rewards.id,
          unpaid.map(({ id }) => id),
        ),
      )
    return unpaid.length
  })
