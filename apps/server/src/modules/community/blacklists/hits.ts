import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BLACKLIST_EXAMPLES } from '@admin/api-client/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { userActivities, users } from '../../../db/schema/users.ts'

type Kind = CodeOf<'blacklistKind'>

/** The keys of new entries, as a table with one column. */
const entriesOf = (keys: readonly string[]) => sql`unnest(${sql.param([...keys])}::text[]) as entry(key)`

/** Keys by which users or staff accounts are on entries, where those are equal to what they have. */
const equalTo = {
  email: (table: typeof users | typeof accounts) =>
    sql`(values (lower(${table.email})), ('*@' || split_part(lower(${table.email}), '@', 2)))`,
  phone: (table: typeof users | typeof accounts) =>
    sql`(values (${table.phone}), (ltrim(${table.areaCode}, '+') || ${table.phone}))`,
}

/** Joins rows with the entries that are equal to one of their keys. */
const having = (kind: keyof typeof equalTo, table: typeof users | typeof accounts, entries: SQL) =>
  sql`from ${table} cross join lateral ${equalTo[kind](table)} as own(key) join ${entries} on entry.key = own.key`

/** Joins rows with the entries whose address or range an address is in: single ones are compared as texts. */
const within = (entries: SQL, table: SQL, address: SQL, columns: SQL) => sql`
  select entry.key, ${columns} from ${table} join ${entries} on entry.key = ${address}
  union all
  select entry.key, ${columns} from ${table} join ${entries}
    on strpos(entry.key, '/') > 0 and ${address}::inet <<= entry.key::inet`

const user = sql`${users.id} as id, ${users.nickname} as name`
const activities = sql`${userActivities} join ${users} on ${users.id} = ${userActivities.userId}`

/** The users that entries hit, with the keys of the entries. */
const hitUsers: Record<Kind, (entries: SQL) => SQL> = {
  user: (entries) =>
    sql`select entry.key, ${user} from ${entries} join ${users} on ${users.id} = entry.key::uuid`,
  device: (entries) =>
    sql`select entry.key, ${user} from ${activities} join ${entries} on entry.key = lower(${userActivities.device})`,
  address: (entries) => within(entries, activities, sql`${userActivities.address}`, user),
  phone: (entries) => sql`select entry.key, ${user} ${having('phone', users, entries)}`,
  email: (entries) => sql`select entry.key, ${user} ${having('email', users, entries)}`,
  nickname: (entries) => sql`
    select entry.key, ${user} from ${entries} join ${users}
      on ${users.nickname} ilike '%' || regexp_replace(entry.key, '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
}

interface Hits {
  users: number
  /** Nicknames of the first of them. */
  examples: string[]
}

/** Returns how many users entries hit, by the keys of those that hit any. */
export async function readHits(
  db: Database,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Hits>> {
  const found = await readRows<Hits & { key: string }>(
    db,
    sql`select key, count(*)::integer as users,
          (array_agg(name order by lower(name), id))[1:${sql.raw(String(BLACKLIST_EXAMPLES))}] as examples
        from (select distinct key, id, name from (${hitUsers[kind](entriesOf(keys))}) as hit) as hits
        group by key`,
  )
  return new Map(found.map(({ key, ...hits }) => [key, hits]))
}

const account = sql`${accounts.username} as name`

/** The staff accounts that entries hit; those of the other kinds hit none. */
const hitAccounts: Partial<Record<Kind, (entries: SQL) => SQL>> = {
  address: (entries) => within(entries, sql`${accounts}`, sql`${accounts.lastLoginAddress}`, account),
  phone: (entries) => sql`select entry.key, ${account} ${having('phone', accounts, entries)}`,
  email: (entries) => sql`select entry.key, ${account} ${having('email', accounts, entries)}`,
}

/** Returns the username of a staff account that an entry hits, by the keys of those that hit any. */
export async function readHitAccounts(
  db: Database,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const hit = hitAccounts[kind]
  if (!hit) return new Map()
  const found = await readRows<{ key: string; name: string }>(
    db,
    sql`select key, min(name) as name from (${hit(entriesOf(keys))}) as hits group by key`,
  )
  return new Map(found.map(({ key, name }) => [key, name]))
}

/** Returns which of some addresses and ranges an address is in. */
export async function readCovering(
  db: Database,
  keys: readonly string[],
  address: string,
): Promise<Set<string>> {
  const found = await readRows<{ key: string }>(
    db,
    sql`select key from ${entriesOf(keys)} where ${address}::inet <<= entry.key::inet`,
  )
  return new Set(found.map(({ key }) => key))
}
