import { VALIDITY_TYPES } from '@admin/api-client/contract/content/pointFacts'
import type { ExpiringPoints } from '@admin/api-client/contract/content/points'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { EXPIRING, POINTS_VALIDITY_MIN_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { pointEntries, pointsTransfers } from '../../../db/schema/points.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { lockUsers, postPoints } from '../../users/users/points.ts'

type Unit = CodeOf<'pointUnit'>

/** Users whose points expire in one transaction, so that none holds its locks for long. */
const AT_ONCE = 200

/**
 * Returns the days after which points or stars expire; nothing where the dictionary has no enabled item for it, or one with fewer
 * days than `POINTS_VALIDITY_MIN_DAYS`.
 */
async function readValidity(db: Database, unit: Unit): Promise<number | null> {
  const [item] = await db
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, VALIDITY_TYPES[unit]), eq(dictionaries.status, 'enabled')))
    .orderBy(dictionaries.sort, dictionaries.id)
    .limit(1)
  const days = Number(item?.value)
  return Number.isInteger(days) && days >= POINTS_VALIDITY_MIN_DAYS ? days : null
}

/**
 * A user's points or stars from increases up to a moment that they haven't used since. What is used was increased first, so it
 * is what they have less what was added later. What returns of a transfer that wasn't paid out is as old as before.
 */
const unused = (until: number, unit: Unit): SQL => sql`
  ${users[unit]} - coalesce((
    select sum(${pointEntries.amount}) from ${pointEntries}
    where ${pointEntries}.user_id = ${users}.id and ${pointEntries.unit} = ${unit}
      and ${pointEntries.amount} > 0 and ${pointEntries.time} > ${sql.param(until, pointEntries.time)}
      and not exists (
        select from ${pointsTransfers}
        where ${pointsTransfers.id} = ${pointEntries.transferId} and ${pointsTransfers.outgoingUserId} = ${pointEntries.userId})
  ), 0)`

/** Users, by their ids, whose points or stars from increases up to a moment aren't all used. */
const selectUnused = (until: number, unit: Unit): SQL => sql`
  select * from (
    select ${users.id} as "userId", ${users.nickname} as "userName", (${unused(until, unit)})::bigint as points
    from ${users} where ${users[unit]} > 0
  ) as unused where points > 0`

/** Returns the points or stars that expire in the days of `EXPIRING` unless they are used, those that have expired among them. */
export async function readExpiring(db: Database, unit: Unit, now: number): Promise<ExpiringPoints> {
  const validityDays = await readValidity(db, unit)
  if (validityDays === null) return { validityDays, points: '0', users: 0, most: [] }
  const until = now + (EXPIRING.days - validityDays) * DAY
  const [found] = await readRows<Omit<ExpiringPoints, 'validityDays'>>(
    db,
    sql`with unused as materialized (${selectUnused(until, unit)})
      select coalesce(sum(points), 0)::text as points, count(*)::integer as users, coalesce((
        select json_agg(json_build_object('userId', "userId", 'userName', "userName", 'points', points::text))
        from (select * from unused order by points desc, "userId" limit ${EXPIRING.users}) as most
      ), '[]'::json) as most
      from unused`,
  )
  if (!found) throw new Error('The expiring points were not counted')
  return { validityDays, ...found }
}

/** The lowest id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Posts a decrease for what users have of points or stars that are older than the dictionary says.
 * @returns how many of how many users expired
 */
export async function expirePoints(
  db: Database,
  unit: Unit,
  clock: () => number,
): Promise<{ points: bigint; users: number }> {
  const expired = { points: 0n, users: 0 }
  const validityDays = await readValidity(db, unit)
  if (validityDays === null) return expired
  const until = clock() - validityDays * DAY
  for (let last: string | undefined = FIRST; last; ) {
    const after: string = last
    const found = await readRows<{ userId: string }>(
      db,
      sql`select * from (${selectUnused(until, unit)}) as expiring
        where "userId" > ${after}::uuid order by "userId" limit ${AT_ONCE}`,
    )
    last = found.at(-1)?.userId
    if (!last) break
    const posted = await inTransaction(db, async (tx) => {
      await lockUsers(
        tx,
        found.map(({ userId }) => userId),
      )
      // Exact under the locks.
      const left = await readRows<{ userId: string; points: string }>(
        tx,
        sql`select "userId", points::text as points from (${selectUnused(until, unit)}) as expiring
          where "userId" > ${after}::uuid and "userId" <= ${last}::uuid`,
      )
      const changes = left
        .filter(({ userId }) => found.some((each) => each.userId === userId))
        .map(({ userId, points }) => ({
          userId,
          unit,
          source: 'expiry' as const,
          amount: -BigInt(points),
          remark: '',
        }))
      await postPoints(tx, { clock }, changes)
      return changes
    })
    expired.users += posted.length
    expired.points -= posted.reduce((sum, { amount }) => sum + amount, 0n)
  }
  return expired
}
