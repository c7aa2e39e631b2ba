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

export type Rule = typeof pointRules.$inferSelect

/** What a user was given by a rule on a day so far. */
export interface Earned {
  times: number
  amount: number
}

/** Returns what a rule gives for one more time. */
export const earnedNext = (
  rule: Pick<Rule, 'amount' | 'timesPerDay' | 'dailyCap'>,
  { times, amount }: Earned,
): number => (times >= rule.timesPerDay ? 0 : Math.max(0, Math.min(rule.amount, rule.dailyCap - amount)))

/** Reads the rules by which users earn. */
export const readEnabledRules = (db: Database, source?: Rule['source']): Promise<Rule[]> =>
  db
    .select()
    .from(pointRules)
    .where(and(source && eq(pointRules.source, source), eq(pointRules.status, 'enabled')))
    .orderBy(asc(pointRules.unit))

/** What an event of earning is stored as. */
export const earningSubject = (source: Rule['source']) => `earning ${source}`

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
  return earnedNext(rule, today ?? { times: 0, amount: 0 })
}

/**
 * Gives a user what the enabled rules give for what they did: nothing beyond the times and the cap of a day.
 * @returns the points and stars that were earned
 */
export const earn = (ports: Pick<Ports, 'db' | 'clock' | 'config'>, { kind: _, ...event }: EarningEvent) => {
  const { source, userId, occurrence } = event
  return onceForOccurrence(
    ports,
    { subject: earningSubject(source), user: { field: 'userId', id: userId }, occurrence, body: event },
    async (processing) => {
      const { tx, clock } = processing
      requireNormal(processing, 'userId', userId)
      const rules = await readEnabledRules(tx, source)
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
