import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { LINKS } from '@admin/api-client/contract/limits'
import type { UserLinks, userArea } from '@admin/api-client/contract/users/users'
import { gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { userActivities, users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { userResource } from './service.ts'

type Kind = CodeOf<'userLinkKind'>
type Shared = UserLinks['shared'][number]

/** The values of a kind that some accounts have, the latest first, and the accounts that have a value. */
const kinds: Record<Kind, { values: (ids: SQL, since: number) => SQL; sharers: SQL }> = {
  device: {
    values: (ids, since) => latest(sql.identifier('device'), ids, since),
    sharers: sql`select ${userActivities.userId} as id from ${userActivities} where ${userActivities.device} = own.value`,
  },
  address: {
    values: (ids, since) => latest(sql.identifier('address'), ids, since),
    sharers: sql`select ${userActivities.userId} as id from ${userActivities} where ${userActivities.address} = own.value`,
  },
  phone: {
    values: (ids) =>
      sql`select distinct ${users.phone} as value from ${users} where ${users.id} = any(${ids})`,
    sharers: sql`select ${users.id} as id from ${users} where ${users.phone} = own.value`,
  },
}

const latest = (column: SQL | ReturnType<typeof sql.identifier>, ids: SQL, since: number): SQL => sql`
  select ${column} as value from ${userActivities}
  where ${userActivities.userId} = any(${ids}) and ${gte(userActivities.time, since)} and ${column} <> ''
  group by ${column} order by max(${userActivities.time}) desc limit ${LINKS.values}`

interface Found {
  value: string
  users: number
  ids: string[]
}

/** Reads what some accounts share with any others: as many values and accounts as the limits allow. */
async function readShared(
  db: Database,
  ids: readonly string[],
  { since, level }: { since: number; level: 1 | 2 },
): Promise<Shared[]> {
  const given = sql`${sql.param([...ids])}::uuid[]`
  const found: Shared[] = []
  for (const [kind, { values, sharers }] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
    const rows = await readRows<Found>(
      db,
      sql`select own.value, sharing.users, sharing.ids from (${values(given, since)}) as own
          cross join lateral (
            select count(*)::integer as users,
                   (array_agg(id order by id))[1:${sql.raw(String(LINKS.expanded))}] as ids
            from (select distinct id from (${sharers}) as sharer limit ${LINKS.counted + 1}) as counted
          ) as sharing
          where sharing.users > 1`,
    )
    for (const row of rows)
      found.push({
        kind,
        level,
        value: row.value,
        users: Math.min(row.users, LINKS.counted),
        more: row.users > LINKS.counted,
        userIds: row.users > LINKS.expanded ? [] : row.ids,
      })
  }
  return found
}

/** Returns the accounts among values that are not known yet. */
const newIds = (shared: readonly Shared[], known: ReadonlySet<string>): string[] => [
  ...new Set(shared.flatMap(({ userIds }) => userIds).filter((id) => !known.has(id))),
]

/**
 * Returns what a user shares with other accounts, and what those share with further ones. A value that more accounts have
 * than `LINKS.expanded` is counted and links none. The log keeps who looked.
 */
export const listLinks = ({ params: { id }, ...context }: Input<typeof userArea.operations.links>) =>
  operate(context, { action: 'links', resource: 'user' }, async (tx, record): Promise<UserLinks> => {
    const user = await userResource.get({ ...context, db: tx }, id)
    const since = context.clock() - LINKS.days * DAY
    const first = await readShared(tx, [user.id], { since, level: 1 })
    const near = newIds(first, new Set([user.id])).slice(0, LINKS.accounts)
    const known = new Set(first.map(({ kind, value }) => `${kind} ${value}`))
    const second =
      near.length === 0
        ? []
        : (await readShared(tx, near, { since, level: 2 })).filter(
            ({ kind, value }) => !known.has(`${kind} ${value}`),
          )
    const far = newIds(second, new Set([user.id, ...near]))
    const levels = new Map<string, number>([
      ...far.map((each) => [each, 2] as const),
      ...near.map((each) => [each, 1] as const),
      [user.id, 0],
    ])
    const accounts = await tx
      .select({
        id: users.id,
        nickname: users.nickname,
        status: users.status,
        createTime: users.createTime,
      })
      .from(users)
      .where(inArray(users.id, [...levels.keys()]))
    record({ targetId: user.id, after: { accounts: accounts.length - 1 } })
    return {
      shared: [...first, ...second].map((each) => ({
        ...each,
        userIds: each.userIds.filter((userId) => levels.has(userId)),
      })),
      accounts: accounts
        .map((account) => ({ ...account, level: levels.get(account.id) ?? 2 }))
        .toSorted((one, other) => one.level - other.level || other.createTime - one.createTime),
    }
  })
