import type { PointHealth } from '@admin/api-client/contract/coins/ledger'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { pointEntries, pointsTransfers } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'

/** Users and transfers that are named at most. */
const FAULTS = 100

type Unit = CodeOf<'pointUnit'>

interface Answer {
  unit: Unit
  users: string
  entries: string
  issued: string
  balances: string
  held: string
  pending: string
  faults: { id: string; name: string; balance: string; total: string }[]
  unbalanced: { id: string; number: string }[]
}

const units = sql.join(
  enumerations.pointUnit.map((unit) => sql`(${unit}::text)`),
  sql`, `,
)

/**
 * Counts the ledger of every unit again, in one statement: everything is of the same moment. A user is at fault where
 * what they have is not the sum of their entries or is below zero, or where a balance beside their entries is not the
 * sum of those up to it. What exists has to be what users have and what pending transfers hold.
 */
export async function checkPoints(db: Database): Promise<Record<Unit, PointHealth>> {
  const found = await readRows<Answer>(
    db,
    sql`
    with running as (
      select user_id, unit, amount, balance_after, transfer_id,
        sum(amount) over (partition by user_id, unit order by id) as reached
      from ${pointEntries}
    ),
    totals as (
      select user_id, unit, sum(amount) as total, count(*) as entries, bool_or(balance_after <> reached) as broken,
        coalesce(sum(amount) filter (where transfer_id is null), 0) as issued,
        coalesce(-sum(amount) filter (where transfer_id is not null), 0) as held
      from running group by user_id, unit
    ),
    had as (
      select u.id, u.nickname, b.unit, b.balance, coalesce(t.total, 0) as total,
        coalesce(t.broken, false) or b.balance <> coalesce(t.total, 0) or b.balance < 0 as fault
      from ${users} u
      cross join lateral (values ('points', u.points), ('stars', u.stars)) as b (unit, balance)
      left join totals t on t.user_id = u.id and t.unit = b.unit
    ),
    posted as (
      select transfer_id, unit, count(*) as entries, bool_and(source = 'transfer') as marked,
        (array_agg(user_id order by id))[1] as giver, (array_agg(amount order by id))[1] as given,
        (array_agg(user_id order by id))[2] as taker, (array_agg(amount order by id))[2] as taken
      from ${pointEntries} where transfer_id is not null group by transfer_id, unit
    ),
    unmatched as (
      select t.id, t.order_number, t.unit from ${pointsTransfers} t
      left join posted e on e.transfer_id = t.id and e.unit = t.unit
      where (
        e.marked and e.giver = t.outgoing_user_id and e.given = -t.amount
        and case t.outcome
          when 'pending' then e.entries = 1
          else e.entries = 2 and e.taken = t.amount
            and e.taker = case t.outcome when 'success' then t.incoming_user_id else t.outgoing_user_id end
        end
      ) is not true
    )
    select
      units.unit,
      (select count(*) from totals where totals.unit = units.unit)::text as users,
      (select coalesce(sum(entries), 0) from totals where totals.unit = units.unit)::text as entries,
      (select coalesce(sum(issued), 0) from totals where totals.unit = units.unit)::text as issued,
      (select coalesce(sum(held), 0) from totals where totals.unit = units.unit)::text as held,
      (select coalesce(sum(balance), 0) from had where had.unit = units.unit)::text as balances,
      (
        select coalesce(sum(t.amount), 0) from ${pointsTransfers} t
        where t.unit = units.unit and t.outcome = 'pending'
      )::text as pending,
      (
        select coalesce(json_agg(f), '[]') from (
          select id, nickname as name, balance::text, total::text from had
          where had.unit = units.unit and fault order by id limit ${FAULTS}
        ) f
      ) as faults,
      (
        select coalesce(json_agg(f), '[]') from (
          select id, order_number as number from unmatched
          where unmatched.unit = units.unit order by id limit ${FAULTS}
        ) f
      ) as unbalanced
    from (values ${units}) as units (unit)
  `,
  )
  return Object.fromEntries(found.map((each) => [each.unit, healthOf(each)])) as Record<Unit, PointHealth>
}

function healthOf({ unit, users, entries, faults, unbalanced, ...sums }: Answer): PointHealth {
  const { issued, balances, held, pending } = sums
  const isBalanced = held === pending && BigInt(issued) === BigInt(balances) + BigInt(held)
  return {
    unit,
    healthy: isBalanced && faults.length === 0 && unbalanced.length === 0,
    users: Number(users),
    entries: Number(entries),
    ...{ issued, balances, held, pending },
    faults: faults.map(({ id, name, balance, total }) => ({
      userId: id,
      userName: name,
      balance,
      entriesTotal: total,
    })),
    unbalancedTransfers: unbalanced.map(({ id, number }) => ({ transferId: id, orderNumber: number })),
  }
}
