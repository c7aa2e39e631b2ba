import { earningSources } from '@admin/api-client/contract/content/pointFacts'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { and, asc, gt, gte, inArray, lte } from 'drizzle-orm'
import { dateOf } from '../../../../crud/days.ts'
import type { Database } from '../../../../db/Database.ts'
import { pointEvents } from '../../../../db/schema/points.ts'
import { timeZoneOf } from '../../../../kernel/timeZone.ts'
import {
  type Earned,
  earnedNext,
  earningSubject,
  midnightOf,
  type Rule,
  readEnabledRules,
} from '../../../content/pointEvents/earning.ts'
import {
  countDecision,
  countPeople,
  emptySource,
  type Person,
  type Trial,
  type TrialKind,
} from './findings.ts'

const USERS = 200

const sourceOf = new Map(earningSources.map((source) => [earningSubject(source), source]))

type Unit = CodeOf<'pointUnit'>
type Event = typeof pointEvents.$inferSelect

/** Reads what users did in the period, users after users, in the order of time. */
async function* eventsOf(
  db: Database,
  { since, now }: Pick<Trial, 'since' | 'now'>,
): AsyncGenerator<Event[]> {
  const inPeriod = and(
    inArray(pointEvents.subject, [...sourceOf.keys()]),
    gte(pointEvents.time, since),
    lte(pointEvents.time, now),
  )
  let last: string | undefined
  do {
    const found = await db
      .selectDistinct({ userId: pointEvents.userId })
      .from(pointEvents)
      .where(and(inPeriod, last ? gt(pointEvents.userId, last) : undefined))
      .orderBy(asc(pointEvents.userId))
      .limit(USERS)
    const userIds = found.map(({ userId }) => userId)
    if (userIds.length > 0)
      yield await db
        .select()
        .from(pointEvents)
        .where(and(inPeriod, inArray(pointEvents.userId, userIds)))
        .orderBy(asc(pointEvents.userId), asc(pointEvents.time), asc(pointEvents.occurrence))
    last = found.length === USERS ? userIds.at(-1) : undefined
  } while (last)
}

/** Gives what rules give for events in the order of time, as they would have been given then. */
function giver(rules: readonly Rule[]) {
  const byUse = new Map(rules.map((rule) => [`${rule.unit} ${rule.source}`, rule]))
  const days = new Map<string, Earned>()
  return (unit: Unit, source: Rule['source'], day: string): number => {
    const rule = byUse.get(`${unit} ${source}`)
    if (!rule) return 0
    const key = `${day} ${unit} ${source}`
    const earned = days.get(key) ?? { times: 0, amount: 0 }
    const amount = earnedNext(rule, earned)
    // What gives nothing doesn't count as a time.
    if (amount > 0) days.set(key, { times: earned.times + 1, amount: earned.amount + amount })
    return amount
  }
}

/** Gives points and stars for what users did in the period by the rules of today and by those of the draft. */
export const pointTrial: TrialKind<Rule[]> = {
  read: (db) => readEnabledRules(db),
  async run({ db, config, now, since, progress }, before, after) {
    const result = emptySource('pointEvents')
    const sums = enumerations.pointUnit.map((unit) => ({ unit, granted: 0, before: 0, after: 0 }))
    const people: Person[] = []
    const timeZone = timeZoneOf(config)
    // Days count as a whole.
    for await (const events of eventsOf(db, { since: midnightOf(since, { config }), now })) {
      for (const [userId, own] of Map.groupBy(events, (event) => event.userId)) {
        const [today, drafted] = [giver(before), giver(after)]
        const given = enumerations.pointUnit.map((unit) => ({ unit, before: 0, after: 0 }))
        for (const { subject, answer, time } of own) {
          const source = sourceOf.get(subject)
          if (!source) continue
          const day = dateOf(time, timeZone)
          const hit = { before: false, after: false }
          for (const [index, unit] of enumerations.pointUnit.entries()) {
            const [sum, person] = [sums[index], given[index]]
            if (!sum || !person) continue
            const amounts = { before: today(unit, source, day), after: drafted(unit, source, day) }
            sum.granted += (answer as Partial<Record<Unit, number>>)[unit] ?? 0
            for (const side of ['before', 'after'] as const) {
              sum[side] += amounts[side]
              person[side] += amounts[side]
              hit[side] ||= amounts[side] > 0
            }
          }
          countDecision(result, { before: Number(hit.before), after: Number(hit.after) })
        }
        for (const { unit, ...points } of given)
          if (points.before !== points.after)
            people.push({
              ...{ personId: userId, unit, effect: points.after > points.before ? 'raised' : 'lowered' },
              ...points,
            })
      }
      await progress(events.length)
    }
    return {
      result: { sources: [result], people: countPeople(people), suspected: 0, sums, lockOut: null },
      people,
      samples: [],
    }
  },
}
