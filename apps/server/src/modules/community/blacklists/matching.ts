import { emailKeys, nicknameKey, phoneKey } from '@admin/api-client/contract/community/blacklistKey'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BLACKLIST_ACTIVITIES } from '@admin/api-client/contract/limits'
import { formatList } from '@admin/i18n/texts'
import { and, arrayContains, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { blacklist } from '../../../db/schema/community.ts'
import { userActivities, users } from '../../../db/schema/users.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { covering } from '../../system/ipAddresses/admission.ts'
import { isLasting, selectEntries } from './resource.ts'

type Kind = CodeOf<'blacklistKind'>

/** Something that is known of a user or a request, and the kind of the entries that it is compared with. */
export interface Fact {
  kind: Kind
  value: string
}

/** Condition for the entries of each kind that a value is on. */
const conditions: Record<Kind, (value: string) => SQL | undefined> = {
  user: (value) => eq(blacklist.key, value),
  device: (value) => eq(blacklist.key, value.toLowerCase()),
  // The kind is checked first: keys of other kinds are no addresses.
  address: (value) =>
    sql`case when ${blacklist.kind} = 'address' then ${covering(sql`${blacklist.key}`, value)} end`,
  phone: (value) => eq(blacklist.key, phoneKey(value)),
  email: (value) => inArray(blacklist.key, emailKeys(value)),
  nickname: (value) => sql`strpos(${nicknameKey(value)}, ${blacklist.key}) > 0`,
}

const matching = (facts: readonly Fact[]): SQL | undefined =>
  or(...facts.map(({ kind, value }) => and(eq(blacklist.kind, kind), conditions[kind](value))))

interface Matched {
  now: number
  /** @default entries of every scope */
  scope?: CodeOf<'blacklistScope'>
}

/** Returns the entries in effect that one of the facts is on, newest first. */
export const readMatches = (db: Database, facts: readonly Fact[], { now, scope }: Matched) =>
  selectEntries(db)
    .where(
      and(
        matching(facts),
        isNull(blacklist.deleteTime),
        isLasting(now),
        scope && arrayContains(blacklist.scopes, [scope]),
      ),
    )
    .orderBy(desc(blacklist.createTime), desc(blacklist.id))

/** Returns the addresses and devices of what a user did last. */
async function recentFacts(db: Database, userId: string): Promise<Fact[]> {
  const latest = await db
    .select({ address: userActivities.address, device: userActivities.device })
    .from(userActivities)
    .where(eq(userActivities.userId, userId))
    .orderBy(desc(userActivities.time), desc(userActivities.id))
    .limit(BLACKLIST_ACTIVITIES)
  return (['address', 'device'] as const).flatMap((kind) =>
    [...new Set(latest.map((activity) => activity[kind]))].map((value) => ({ kind, value })),
  )
}

/**
 * Returns what is known of a user, with the addresses and devices of the latest activities: nothing for an ID that no user
 * has. An entry may leave the area code of a phone out.
 */
export async function factsOfUser(db: Database, userId: string): Promise<Fact[]> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return []
  const { id, nickname, email, areaCode, phone } = user
  return [
    { kind: 'user', value: id },
    { kind: 'nickname', value: nickname },
    { kind: 'email', value: email },
    { kind: 'phone', value: phone },
    { kind: 'phone', value: areaCode + phone },
    ...(await recentFacts(db, id)),
  ]
}

/**
 * Rejects what is done for a user who is kept from it, and counts the entries that decided. Called before the
 * transaction, whose rejection would undo the count.
 * @throws Refusal `blacklisted`
 */
export async function requireNotBlacklisted(
  { db, clock, language }: Pick<Context, 'db' | 'clock' | 'language'>,
  userId: string,
  scope: CodeOf<'blacklistScope'>,
): Promise<void> {
  const facts = await factsOfUser(db, userId)
  const found = facts.length > 0 ? await readMatches(db, facts, { now: clock(), scope }) : []
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await db
    .update(blacklist)
    .set({ hits: sql`${blacklist.hits} + 1` })
    .where(inArray(blacklist.id, ids))
  const entries = formatList(new Set(found.map(({ value }) => value)), language)
  throw new Refusal('blacklisted', { values: { entries } })
}
