import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BLACKLIST_ACTIVITIES, BLACKLIST_EXAMPLES } from '@admin/api-client/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { userActivities, users } from '../../../db/schema/users.ts'
import { covering } from '../../system/ipAddresses/admission.ts'

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

const user = sql`${users.id} as id, ${users.nickname} as name`

/** Joins entries with the users one of whose latest activities meets a condition, which has an index. */
const active = (entries: SQL, condition: SQL) => sql`
  select entry.key, ${user} from ${entries}
    join ${userActivities} on ${condition}
    join ${users} on ${users.id} = ${userActivities.userId}
    where not exists (
      select from ${userActivities} as later where later.user_id = ${userActivities.userId}
        and (later.time, later.id) > (${userActivities.time}, ${userActivities.id})
        offset ${BLACKLIST_ACTIVITIES - 1})`

/** The users that entries hit, with the keys of the entries. */
const hitUsers: Record<Kind, (entries: SQL) => SQL> = {
  user: (entries) =>
    sql`select entry.key, ${user} from ${entries} join ${users} on ${users.id} = entry.key::uuid`,
  device: (entries) => active(entries, sql`lower(${userActivities.device}) = entry.key`),
  address: (entries) => active(entries, sql`address_of(${userActivities.address}) <<= entry.key::inet`),
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
  // Their addresses are converted once each, not for every entry.
  address: (entries) => sql`
    with located as materialized (
      select ${account}, address_of(${accounts.lastLoginAddress}) as address from ${accounts})
    select entry.key, located.name from ${entries} join located on located.address <<= entry.key::inet`,
  phone: (entries) => sql`select entry.key, ${account} ${having('phone', accounts, entries)}`,
  email: (entries) => sql`select entry.key, ${account} ${having('email', accounts, entries)}`,
  nickname: (entries) => sql`
    select entry.key, ${account} from ${entries} join ${accounts}
      on strpos(lower(${accounts.nickname}), entry.key) > 0`,
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

/** Returns which of some addresses and ranges an address is in; one that is unknown is in none. */
export async function readCovering(
  db: Database,
  keys: readonly string[],
  address: string,
): Promise<Set<string>> {
  const found = await readRows<{ key: string }>(
    db,
    sql`select key from ${entriesOf(keys)} where ${covering(sql`entry.key`, address)}`,
  )
  return new Set(found.map(({ key }) => key))
}
