import type { EarningEvent } from '@admin/api-client/contract/content/pointEvents'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { midnightBefore } from '../../../crud/days.ts'
import type { Database } from '../../../db/Database.ts'
import { pointEntries, pointRules } from '../../../db/schema/points.ts'
import type { Ports } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { postPoints } from '../../users/users/points.ts'
import { onceForOccurrence, requireNormal } from './onceForOccurrence.ts'

/** When the current day began in the time zone of the site. */
export const midnightOf = (now: number, { config }: Pick<Ports, 'config'>): number =>
  midnightBefore(now, timeZoneOf(config))

type Rule = typeof pointRules.$inferSelect

/** Returns what a rule gives a locked user for one more time since a moment. */
async function earnedBy(tx: Database, { unit, source, ...rule }: Rule, userId: string, since: number) {
  const [today] = await tx
    .select({
      times: sql<number>`count(*)::integer`,
      amount: sql<number>`coalesce(sum(${pointEntries.amount}), 0)::integer`,
    })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, userId),
        eq(pointEntries.unit, unit),
        eq(pointEntries.source, source),
        // Only what was earned has one, not what a gift brought.
        isNotNull(pointEntries.occurrence),
        gte(pointEntries.time, since),
      ),
    )
  const { times = 0, amount = 0 } = today ?? {}
  return times >= rule.timesPerDay ? 0 : Math.max(0, Math.min(rule.amount, rule.dailyCap - amount))
}

/**
 * Gives a user what the enabled rules give for what they did: nothing beyond the times and the cap of a day.
 * @returns the points and stars that were earned
 */
export const earn = (ports: Pick<Ports, 'db' | 'clock' | 'config'>, { kind, ...event }: EarningEvent) => {
  const { source, userId, occurrence } = event
  return onceForOccurrence(
    ports,
    { subject: `${kind} ${source}`, user: { field: 'userId', id: userId }, occurrence, body: event },
    async (processing) => {
      const { tx, clock } = processing
      requireNormal(processing, 'userId', userId)
      const rules = await tx
        .select()
        .from(pointRules)
        .where(and(eq(pointRules.source, source), eq(pointRules.status, 'enabled')))
        .orderBy(asc(pointRules.unit))
      const earned = Object.fromEntries(enumerations.pointUnit.map((unit) => [unit, 0])) as Record<
        CodeOf<'pointUnit'>,
        number
      >
      for (const rule of rules)
        earned[rule.unit] = await earnedBy(tx, rule, userId, midnightOf(clock(), ports))
      await postPoints(
        tx,
        { clock },
        enumerations.pointUnit
          .filter((unit) => earned[unit] > 0)
          .map((unit) => ({ userId, unit, source, amount: BigInt(earned[unit]), remark: '', occurrence })),
      )
      return earned
    },
  )
}
