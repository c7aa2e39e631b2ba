import { type SQL, sql } from 'drizzle-orm'
import { AppendedCache, SETTLED_AFTER } from '../db/appendedCache.ts'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import type { Day } from './days.ts'

/** From one moment to before another, epoch milliseconds; the last period is open. */
export interface Period {
  begins: number
  ends: number | null
  /** It is a whole day. */
  whole: boolean
}

/** A sum over a period. */
export interface Sum extends Period {
  value: bigint
}

/** The periods whose sums the home page shows, as their numbers of days until now. */
const SPANS = { today: 1, last7Days: 7, last30Days: 30 } as const
type Span = keyof typeof SPANS

const spans = Object.keys(SPANS) as Span[]

const startOf = (days: readonly Day[], count: number): number => days.at(-count)?.start ?? 0

/**
 * Moment that is as far from the start of the period before as now is from the start of the period, and not after that
 * start: days have 23 to 25 hours.
 */
function sameMomentBefore(days: readonly Day[], span: Span, now: number): number {
  const begin = startOf(days, SPANS[span])
  return Math.min(begin, startOf(days, 2 * SPANS[span]) + (now - begin))
}

/** The days as periods. */
export const daysAsPeriods = (days: readonly Day[]): Period[] => between(days.map(({ start }) => start))

/** The days, each divided where a period to compare with ends. */
export const comparedPeriods = (days: readonly Day[], now: number): Period[] =>
  between(
    days.map(({ start }) => start),
    spans.map((span) => sameMomentBefore(days, span, now)),
  )

/** The periods between the starts of days and other moments. */
function between(dayStarts: readonly number[], moments: readonly number[] = []): Period[] {
  const starts = new Set(dayStarts)
  const bounds = [...new Set([...dayStarts, ...moments])].sort((a, b) => a - b)
  return bounds.map((begins, index) => {
    const ends = bounds[index + 1] ?? null
    return { begins, ends, whole: starts.has(begins) && ends !== null && starts.has(ends) }
  })
}

const total = (sums: readonly Sum[], from: number, to = Number.POSITIVE_INFINITY): bigint =>
  sums.reduce((sum, { begins, value }) => (begins >= from && begins < to ? sum + value : sum), 0n)

/** Adds up the three periods until now and those of equal length before them. */
export function comparePeriods<Value>(
  sums: readonly Sum[],
  days: readonly Day[],
  now: number,
  toValue: (sum: bigint) => Value,
) {
  const each = (sum: (span: Span) => bigint) =>
    Object.fromEntries(spans.map((span) => [span, toValue(sum(span))])) as Record<Span, Value>
  return {
    ...each((span) => total(sums, startOf(days, SPANS[span]))),
    previous: each((span) => total(sums, startOf(days, 2 * SPANS[span]), sameMomentBefore(days, span, now))),
  }
}

interface PeriodSums {
  /** How many rows the sums come from. */
  rows: bigint
  values: bigint[]
}

/**
 * Reads sums for each period.
 * @param select what is summed and the rows it is summed over; `within` limits them to a period by their time
 */
export async function readPeriods(
  db: Database,
  periods: readonly Period[],
  select: (within: (time: SQL) => SQL) => SQL,
): Promise<PeriodSums[]> {
  const times = (moments: (number | null)[]) =>
    sql`array[${sql.join(
      moments.map((moment) => sql`${moment === null ? 'infinity' : new Date(moment).toISOString()}`),
      sql`, `,
    )}]::timestamptz[]`
  const within = (time: SQL) => sql`${time} >= period.begins and ${time} < period.ends`
  const rows = await readRows<{ rows: string; values: string[] }>(
    db,
    sql`select summed.rows, summed.values::text[] as values from unnest(${times(periods.map(({ begins }) => begins))},
        ${times(periods.map(({ ends }) => ends))}) with ordinality as period(begins, ends, place),
        lateral (${select(within)}) summed
      order by period.place`,
  )
  return rows.map((row) => ({ rows: BigInt(row.rows), values: row.values.map(BigInt) }))
}

/** Rows from which sums are kept: fewer are summed again fast. */
export const MIN_CACHED_ROWS = 1000n
/** 60 days of three sums, whose days begin at about 40 moments around the world. */
const MAX_CACHED_PERIODS = 8000

const cache = new AppendedCache<PeriodSums>(MAX_CACHED_PERIODS)

/**
 * Returns the sums of a table that rows are only ever added to: those of past days are kept, and only the rows of a few
 * days are read again.
 * @param key names what is summed
 */
export async function readAppendedPeriods(
  db: Database,
  key: string,
  periods: readonly Period[],
  now: number,
  select: (within: (time: SQL) => SQL) => SQL,
): Promise<PeriodSums[]> {
  const keyOf = ({ begins, ends }: Period) => `${key} ${begins} ${ends}`
  const known = periods.map((period) => cache.get(db, keyOf(period)))
  const read = await readPeriods(
    db,
    periods.filter((_, index) => !known[index]),
    select,
  )
  const unread = read.values()
  const sums = known.map((sum) => sum ?? (unread.next().value as PeriodSums))
  if (sums.reduce((all, { rows }) => all + rows, 0n) >= MIN_CACHED_ROWS)
    for (const [index, period] of periods.entries())
      if (!known[index] && period.whole && (period.ends ?? now) < now - SETTLED_AFTER)
        cache.set(db, keyOf(period), sums[index] as PeriodSums)
  return sums
}
