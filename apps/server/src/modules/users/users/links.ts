import { maskNumber } from '@admin/api-client/contract/community/realPersonFacts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { LINKS } from '@admin/api-client/contract/limits'
import type { UserLinks, userArea } from '@admin/api-client/contract/users/users'
import { gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { realPersons } from '../../../db/schema/realPersons.ts'
import { userActivities, users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { userResource } from './service.ts'

type Kind = CodeOf<'userLinkKind'>

type Shared = UserLinks['shared'][number] & {
  /** The kind and what is compared: values that are shown masked can look the same. */
  key: string
}

/** How accounts share values of a kind. */
interface Sharing {
  /**
   * The values that some accounts have, the latest first: a `key` and a `prefix` by which they are compared, and the `value`
   * that is shown.
   */
  values: (ids: SQL, since: number) => SQL
  /** The accounts that have a value. */
  sharers: (since: number) => SQL
}

/** Values of activities, which count only as long as both accounts had them lately. */
const inActivities = (name: 'device' | 'address'): Sharing => {
  const column = userActivities[name]
  const isRecent = (since: number) => gte(userActivities.time, since)
  return {
    values: (ids, since) => sql`
      select ${column} as key, '' as prefix, ${column} as value from ${userActivities}
      where ${userActivities.userId} = any(${ids}) and ${isRecent(since)} and ${column} <> ''
      group by ${column} order by max(${userActivities.time}) desc limit ${LINKS.values}`,
    sharers: (since) => sql`
      select ${userActivities.userId} as id from ${userActivities}
      where ${column} = own.key and ${isRecent(since)}`,
  }
}

const kinds: Record<Kind, Sharing> = {
  device: inActivities('device'),
  address: inActivities('address'),
  phone: {
    values: (ids) => sql`
      select distinct ${users.phone} as key, ${users.areaCode} as prefix,
        ${users.areaCode} || ' ' || ${users.phone} as value
      from ${users} where ${users.id} = any(${ids}) and ${users.phone} <> ''`,
    sharers: () => sql`
      select ${users.id} as id from ${users}
      where ${users.phone} = own.key and ${users.areaCode} = own.prefix`,
  },
  document: {
    values: (ids) => sql`
      select ${realPersons.documentDigest} as key, '' as prefix, min(${realPersons.documentNumber}) as value
      from ${realPersons} where ${realPersons.userId} = any(${ids}) group by ${realPersons.documentDigest}`,
    sharers: () => sql`
      select ${realPersons.userId} as id from ${realPersons} where ${realPersons.documentDigest} = own.key`,
  },
}

/** What `readRows` reads is as it is stored. */
const opened = (number: string) => realPersons.documentNumber.mapFromDriverValue(number) as string

interface Found {
  key: string
  prefix: string
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
  for (const [kind, { values, sharers }] of Object.entries(kinds) as [Kind, Sharing][]) {
    const rows = await readRows<Found>(
      db,
      sql`select own.key, own.prefix, own.value, sharing.users, sharing.ids from (${values(given, since)}) as own
          cross join lateral (
            select count(*)::integer as users,
                   (array_agg(id order by id))[1:${sql.raw(String(LINKS.expanded))}] as ids
            from (select distinct id from (${sharers(since)}) as sharer limit ${LINKS.counted + 1}) as counted
          ) as sharing
          where sharing.users > 1`,
    )
    for (const row of rows)
      found.push({
        kind,
        level,
        key: [kind, row.prefix, row.key].join(' '),
        value: kind === 'document' ? maskNumber(opened(row.value)) : row.value,
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
    const near = newIds(first, new Set([user.id]))
    const listedNear = near.slice(0, LINKS.accounts)
    const known = new Set(first.map(({ key }) => key))
    const second =
      near.length === 0
        ? []
        : (await readShared(tx, listedNear, { since, level: 2 })).filter(({ key }) => !known.has(key))
    const far = newIds(second, new Set([user.id, ...near]))
    const listedFar = far.slice(0, LINKS.accounts)
    const levels = new Map<string, number>([
      [user.id, 0],
      ...listedNear.map((each) => [each, 1] as const),
      ...listedFar.map((each) => [each, 2] as const),
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
      shared: [...first, ...second].map(({ key: _, ...each }) => ({
        ...each,
        userIds: each.userIds.filter((userId) => levels.has(userId)),
      })),
      accounts: accounts
        .map((account) => ({ ...account, level: levels.get(account.id) ?? 2 }))
        .toSorted((one, other) => one.level - other.level || other.createTime - one.createTime),
      truncated: near.length > listedNear.length || far.length > listedFar.length,
    }
  })
