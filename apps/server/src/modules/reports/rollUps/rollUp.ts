import { REPORT_ROLL_UP_HOURS } from '@admin/api-client/contract/limits'
import { sql } from 'drizzle-orm'
import { SETTLED_AFTER } from '../../../db/appendedCache.ts'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { REPORT_ROLL_UP_ID, reportRollUps } from '../../../db/schema/reports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY, HOUR } from '../../../kernel/durations.ts'
import { prove } from './proofs.ts'
import { allMetrics, countedFrom, levelMetrics, levelsOf, SNAPSHOT } from './sources.ts'

/** Days that one transaction counts. */
const CHUNK = 31 * DAY
/** Days for which levels are kept by the hour; of earlier ones, the last of each day is. */
const LEVEL_DAYS = 3

const COLUMNS = sql.raw('hour, metric, kind, site_id, country, party_id, code_id, value')
const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

export const floorHour = (at: number): number => Math.floor(at / HOUR) * HOUR
export const floorDay = (at: number): number => Math.floor(at / DAY) * DAY
/** Start of the month of UTC that a moment is in. */
export const floorMonth = (at: number): number => {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
}

/** Start of the month after one. */
export const nextMonth = (month: number): number => floorMonth(month + 32 * DAY)

/** Roll-ups are written one after the other. */
export const lockRollUps = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('report roll-ups', 0))`)

/** Counts whole hours again, and the days and months that they are of. */
async function countHours(tx: Database, from: number, to: number): Promise<void> {
  const metrics = list(allMetrics)
  const within = (start: number, end: number) =>
    sql`metric = any(${metrics}) and hour >= ${moment(start)} and hour < ${moment(end)}`
  await tx.execute(sql`delete from report_hours where ${within(from, to)}`)
  await tx.execute(sql`insert into report_hours (${COLUMNS}) ${countedFrom(undefined, from, to)}`)
  const [first, last] = [floorDay(from), floorDay(to - 1) + DAY]
  await tx.execute(sql`delete from report_days where ${within(first, last)}`)
  const summed = (unit: string, of: string, start: number, end: number) => sql`
    select date_trunc(${unit}, hour, 'UTC'), metric, kind, site_id, country, party_id, code_id, sum(value)::bigint
    from ${sql.raw(of)} where ${within(start, end)} group by 1, 2, 3, 4, 5, 6, 7`
  await tx.execute(sql`insert into report_days (${COLUMNS}) ${summed('day', 'report_hours', first, last)}`)
  const [month, monthsEnd] = [floorMonth(from), nextMonth(floorMonth(to - 1))]
  await tx.execute(sql`delete from report_months where ${within(month, monthsEnd)}`)
  await tx.execute(
    sql`insert into report_months (${COLUMNS}) ${summed('month', 'report_days', month, monthsEnd)}`,
  )
}

/** Sign-ins refer to users, who can be deleted after they were read. */
const OF_USERS = { readsReferences: true }

/** Widens the first and last sign-ins of users in their months by those of a period. */
async function addSignIns(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into report_sign_in_months as known (month, user_id, first_time, last_time)
    select date_trunc('month', time, 'UTC'), user_id, min(time), max(time) from user_activities
    where kind = 'login' and time >= ${moment(from)} and time < ${moment(to)} group by 1, 2
    on conflict (month, user_id) do update set
      first_time = least(known.first_time, excluded.first_time),
      last_time = greatest(known.last_time, excluded.last_time)`)
}

/** Reads the first and last sign-ins of whole months again. */
async function countSignInMonths(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(
    sql`delete from report_sign_in_months where month >= ${moment(from)} and month < ${moment(to)}`,
  )
  await addSignIns(tx, from, to)
}

/** Records the levels of the moment for its hour. */
async function recordLevels(tx: Database, now: number): Promise<void> {
  const hour = floorHour(now)
  await tx.execute(
    sql`delete from report_hours where metric = any(${list(levelMetrics)}) and hour = ${moment(hour)}`,
  )
  await tx.execute(sql`insert into report_hours (${COLUMNS}) ${levelsOf(undefined, hour, now)}
    union all select ${moment(hour)}, ${SNAPSHOT}, '', null, '', null, null, 1`)
  const end = moment(floorDay(now) - LEVEL_DAYS * DAY)
  await tx.execute(sql`
    delete from report_hours where metric = any(${list(levelMetrics)}) and hour < ${end} and hour not in (
      select max(hour) from report_hours where metric = ${SNAPSHOT} and hour < ${end}
      group by date_trunc('day', hour, 'UTC')
    )`)
}

/** Sums the entries of the ledger in whole months, which never change. */
async function sumCoinMonths(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(
    sql`delete from report_coin_months where month >= ${moment(from)} and month < ${moment(to)}`,
  )
  await tx.execute(sql`
    insert into report_coin_months (month, party_id, other_id, type, incoming, outgoing, entries)
    select date_trunc('month', e.time, 'UTC'), e.party_id,
      case when t.outgoing_party_id = e.party_id then t.incoming_party_id else t.outgoing_party_id end, t.type,
      sum(greatest(e.amount, 0))::bigint, sum(greatest(-e.amount, 0))::bigint, count(*)
    from ledger_entries as e join transfers as t on t.id = e.transfer_id
    where e.time >= ${moment(from)} and e.time < ${moment(to)}
    group by 1, 2, 3, 4`)
}

/** When the first of what is rolled up happened; the moment itself where there is nothing. */
async function firstTime(db: Database, now: number): Promise<number> {
  const [found] = await readRows<{ first: string | null }>(
    db,
    sql`select extract(epoch from least(
      (select min(create_time) from users), (select min(time) from ledger_entries),
      (select min(time) from point_entries), (select min(decided_time) from review_tasks),
      (select min(time) from user_activities where kind = 'login'), (select min(time) from work_purchases)
    ))::text as first`,
  )
  return found?.first ? Math.min(now, Number(found.first) * 1000) : now
}

/** How far everything is rolled up. */
export async function readState(db: Database): Promise<typeof reportRollUps.$inferSelect | undefined> {
  const [state] = await db.select().from(reportRollUps)
  return state
}

/** Counts a range in parts that are short enough for a transaction, and moves the end of what is rolled up with them. */
async function countChunks(db: Database, from: number, to: number, isNew: boolean): Promise<void> {
  for (let start = from; start < to; ) {
    const end = Math.min(to, floorDay(start) + CHUNK)
    const begin = start
    await inTransaction(db, async (tx) => {
      await lockRollUps(tx)
      await countHours(tx, begin, end)
      if (!isNew) return
      const months = floorMonth(begin)
      await tx
        .insert(reportRollUps)
        .values({
          id: REPORT_ROLL_UP_ID,
          fromTime: begin,
          toTime: end,
          coinsTo: months,
          provenTo: floorDay(begin),
        })
        .onConflictDoUpdate({
          target: reportRollUps.id,
          set: { toTime: sql`greatest(${reportRollUps.toTime}, excluded.to_time)` },
        })
    })
    start = end
  }
}

/** Sums the months of coins that aren't rolled up, the running one up to a moment. */
async function sumNewMonths(db: Database, to: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRollUps(tx)
    const state = await readState(tx)
    if (!state || state.coinsTo >= to) return
    await sumCoinMonths(tx, floorMonth(state.coinsTo), to)
    await tx.update(reportRollUps).set({ coinsTo: to })
  })
}

/** Adds the sign-ins that aren't rolled up and those of the last 48 hours, in parts that are short enough for a transaction. */
async function addNewSignIns(db: Database, to: number): Promise<void> {
  const state = await readState(db)
  if (!state) return
  let start = Math.max(state.fromTime, Math.min(state.signInsTo, to - REPORT_ROLL_UP_HOURS * HOUR))
  while (start < to) {
    const [from, end] = [start, Math.min(to, floorDay(start) + CHUNK)]
    await inTransaction(
      db,
      async (tx) => {
        await lockRollUps(tx)
        await addSignIns(tx, from, end)
        await tx
          .update(reportRollUps)
          .set({ signInsTo: sql`greatest(${reportRollUps.signInsTo}, ${moment(end)})` })
      },
      OF_USERS,
    )
    start = end
  }
}

/**
 * Rolls up what happened since the last time and in the last 48 hours, records the levels of the moment, and proves a
 * part of the roll-ups against their sources.
 * @returns how many hours were counted, and the faults of the part that was proven
 */
export async function rollUpReports(db: Database, now: number): Promise<{ hours: number; faults: number }> {
  const state = await readState(db)
  const to = floorHour(now)
  const from = state
    ? Math.max(state.fromTime, Math.min(state.toTime, to - REPORT_ROLL_UP_HOURS * HOUR))
    : floorHour(await firstTime(db, now))
  // What a transaction wrote that had not committed is counted by the next run; until then it is read from its source.
  const settled = Math.max(from, floorHour(now - SETTLED_AFTER))
  await countChunks(db, from, settled, true)
  await sumNewMonths(db, settled)
  await inTransaction(db, async (tx) => {
    await lockRollUps(tx)
    await recordLevels(tx, now)
  })
  await addNewSignIns(db, settled)
  const faults = await prove(db, now)
  return { hours: Math.round((settled - from) / HOUR), faults }
}

/** Counts a range again, whole days of it, and the coins of its months that are over. */
export async function rebuildReports(db: Database, from: number, to: number, now: number): Promise<void> {
  const state = await readState(db)
  if (!state) {
    await rollUpReports(db, now)
    return
  }
  const [firstDay, daysEnd] = [floorDay(from), floorDay(to - 1) + DAY]
  const [start, end] = [Math.max(state.fromTime, firstDay), Math.min(state.toTime, daysEnd)]
  if (start < end) await countChunks(db, start, end, false)
  await inTransaction(
    db,
    async (tx) => {
      await lockRollUps(tx)
      // Another server may have rolled up more while the days were counted.
      const { coinsTo, signInsTo } = (await readState(tx)) ?? state
      const [firstMonth, monthsEnd] = [floorMonth(from), nextMonth(floorMonth(to - 1))]
      if (firstMonth < Math.min(coinsTo, monthsEnd))
        await sumCoinMonths(tx, firstMonth, Math.min(coinsTo, monthsEnd))
      if (firstMonth < Math.min(signInsTo, monthsEnd))
        await countSignInMonths(tx, firstMonth, Math.min(signInsTo, monthsEnd))
      await tx.execute(
        sql`delete from report_faults where day >= ${moment(firstDay)} and day < ${moment(daysEnd)}`,
      )
    },
    OF_USERS,
  )
}
