import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
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

/** Moment that is as far from the start of the period before as now is from the start of the period. */
function sameMomentBefore(days: readonly Day[], span: Span, now: number): number {
  const begin = startOf(days, SPANS[span])
  return startOf(days, 2 * SPANS[span]) + (now - begin)
}

const startOf = (days: readonly Day[], count: number): number => days.at(-count)?.start ?? 0

/** The days, each divided where a period to compare with ends. */
export function periodsOf(days: readonly Day[], now: number): Period[] {
  const starts = new Set(days.map(({ start }) => start))
  const bounds = new Set([...starts, ...spans.map((span) => sameMomentBefore(days, span, now))])
  const sorted = [...bounds].sort((a, b) => a - b)
  return sorted.map((begins, index) => {
    const ends = sorted[index + 1] ?? null
    return { begins, ends, whole: starts.has(begins) && ends !== null && starts.has(ends) }
  })
}

const total = (sums: readonly Sum[], from: number, to = Number.POSITIVE_INFINITY): bigint =>
  sums.reduce((sum, { begins, value }) => (begins >= from && begins < to ? sum + value : sum), 0n)

/** Adds up the three periods until now and those of equal length before them. */
export function lately<Value>(
  sums: readonly Sum[],
  days: readonly Day[],
  now: number,
  of: (sum: bigint) => Value,
) {
  const each = (sum: (span: Span) => bigint) =>
    Object.fromEntries(spans.map((span) => [span, of(sum(span))])) as Record<Span, Value>
  return {
    ...each((span) => total(sums, startOf(days, SPANS[span]))),
    previous: each((span) => total(sums, startOf(days, 2 * SPANS[span]), sameMomentBefore(days, span, now))),
  }
}

/** The sum of each of the last days. */
export const byDay = (sums: readonly Sum[], days: readonly Day[]): bigint[] =>
  days.map(({ start }, index) => total(sums, start, days[index + 1]?.start))

interface Counted {
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
): Promise<Counted[]> {
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

/** Far longer than a transaction may last and the clocks of servers may differ: no older row comes any more. */
const SETTLED_AFTER = 10 * 60 * 1000
/** Rows from which sums are kept: fewer are summed again fast. */
const MANY = 1000n
/** Sums that are kept, the latest. */
const MOST_KEPT = 2000

/** Kept by database: several may be in one process. */
const settled = new WeakMap<Database, Map<string, Counted>>()

/**
 * Returns the sums of a table that rows are only ever added to: those of past days are kept, so that only the rows of
 * a few days are read again.
 * @param key names what is summed
 */
export async function readAppendedPeriods(
  db: Database,
  key: string,
  periods: readonly Period[],
  now: number,
  select: (within: (time: SQL) => SQL) => SQL,
): Promise<Counted[]> {
  const kept = settled.get(db) ?? new Map<string, Counted>()
  settled.set(db, kept)
  const nameOf = ({ begins, ends }: Period) => `${key} ${begins} ${ends}`
  const missing = periods.filter((period) => !kept.has(nameOf(period)))
  const read = new Map<Period, Counted>()
  const counted = await readPeriods(db, missing, select)
  for (const [index, period] of missing.entries()) read.set(period, counted[index] as Counted)
  const all = periods.map((period) => (read.get(period) ?? kept.get(nameOf(period))) as Counted)
  if (all.reduce((sum, { rows }) => sum + rows, 0n) >= MANY)
    for (const [period, value] of read)
      if (period.whole && (period.ends ?? now) < now - SETTLED_AFTER) kept.set(nameOf(period), value)
  while (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  return all
}
