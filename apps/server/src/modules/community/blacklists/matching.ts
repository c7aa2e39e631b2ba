import { emailKeys, nicknameKey, phoneKey } from '@admin/api-client/contract/community/blacklistKey'
import { maskedEntry } from '@admin/api-client/contract/community/blacklists'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BLACKLIST_ACTIVITIES } from '@admin/api-client/contract/limits'
import { MASK } from '@admin/api-client/contract/masks'
import { formatList } from '@admin/i18n/texts'
import { and, arrayOverlaps, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { blacklist } from '../../../db/schema/blacklists.ts'
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

type Scope = CodeOf<'blacklistScope'>

interface Matched {
  now: number
  /** An entry has one of them. @default entries of every scope */
  scopes?: readonly Scope[]
}

/** Returns the entries in effect that one of the facts is on, newest first. */
export const readMatches = (db: Database, facts: readonly Fact[], { now, scopes }: Matched) =>
  selectEntries(db)
    .where(
      and(
        matching(facts),
        isNull(blacklist.deleteTime),
        isLasting(now),
        scopes && arrayOverlaps(blacklist.scopes, [...scopes]),
      ),
    )
    .orderBy(desc(blacklist.createTime), desc(blacklist.id))

/** Returns the addresses and devices of what each of some users did last. */
async function recentFacts(db: Database, userIds: readonly string[]) {
  const latest = db
    .select({ address: userActivities.address, device: userActivities.device })
    .from(userActivities)
    .where(eq(userActivities.userId, users.id))
    .orderBy(desc(userActivities.time), desc(userActivities.id))
    .limit(BLACKLIST_ACTIVITIES)
    .as('latest')
  return db
    .select({ userId: users.id, address: latest.address, device: latest.device })
    .from(users)
    .crossJoinLateral(latest)
    .where(inArray(users.id, [...userIds]))
}

/**
 * Returns what is known of some users, with the addresses and devices of their latest activities: nothing for an ID that
 * no user has. An entry may leave the area code of a phone out.
 */
async function readFacts(db: Database, userIds: readonly string[]): Promise<Map<string, Fact[]>> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const recent = Map.groupBy(await recentFacts(db, userIds), ({ userId }) => userId)
  return new Map(
    found.map(({ id, nickname, email, areaCode, phone }) => [
      id,
      [
        { kind: 'user', value: id },
        { kind: 'nickname', value: nickname },
        { kind: 'email', value: email },
        { kind: 'phone', value: phone },
        { kind: 'phone', value: areaCode + phone },
        ...(['address', 'device'] as const).flatMap((kind) =>
          [...new Set(recent.get(id)?.map((activity) => activity[kind]))].map((value) => ({ kind, value })),
        ),
      ],
    ]),
  )
}

/** Returns what is known of a user; see `readFacts`. */
export const factsOfUser = async (db: Database, userId: string): Promise<Fact[]> =>
  (await readFacts(db, [userId])).get(userId) ?? []

type Entry = Awaited<ReturnType<typeof readMatches>>[number]

interface Considered {
  userId: string
  /** What else is known of a request of theirs. @default nothing */
  facts?: readonly Fact[]
}

/** Users that are compared in one statement. */
const TOGETHER = 50

/** Returns those of some users whom an entry in effect keeps from something, with the entries. */
export async function readListedUsers(
  db: Database,
  considered: readonly Considered[],
  matched: Matched,
): Promise<ReadonlyMap<string, Entry[]>> {
  if (considered.length > TOGETHER) {
    const listed = new Map<string, Entry[]>()
    for (let from = 0; from < considered.length; from += TOGETHER)
      for (const [userId, entries] of await readListedUsers(
        db,
        considered.slice(from, from + TOGETHER),
        matched,
      ))
        listed.set(userId, entries)
    return listed
  }
  if (considered.length === 0) return new Map()
  const known = await readFacts(
    db,
    considered.map(({ userId }) => userId),
  )
  const factsOf = ({ userId, facts = [] }: Considered) => [...(known.get(userId) ?? []), ...facts]
  const found = await readMatches(db, considered.flatMap(factsOf), matched)
  // Seldom is any of them on the list.
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const [on = {}] = await db
    .select(
      Object.fromEntries(
        considered.map((each, index) => [
          String(index),
          sql<string[]>`array_to_json(array_agg(${blacklist.id}) filter (where ${matching(factsOf(each))}))`,
        ]),
      ),
    )
    .from(blacklist)
    .where(inArray(blacklist.id, ids))
  const entryOf = new Map(found.map((entry) => [entry.id, entry]))
  return new Map(
    considered.flatMap(({ userId }, index) => {
      const entries = (on[String(index)] as string[] | null | undefined)?.flatMap(
        (id) => entryOf.get(id) ?? [],
      )
      return entries?.length ? [[userId, entries] as const] : []
    }),
  )
}

/** Returns the entries that keep a user from something. */
export async function readKeeping(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, facts = [] }: Considered,
  scopes: readonly Scope[],
) {
  const known = [...(await factsOfUser(db, userId)), ...facts]
  return known.length > 0 ? readMatches(db, known, { now: clock(), scopes }) : []
}

/** Counts that entries kept something out. */
export const countHits = (db: Database, entries: readonly { id: string }[]) =>
  db
    .update(blacklist)
    .set({ hits: sql`${blacklist.hits} + 1` })
    .where(
      inArray(
        blacklist.id,
        entries.map(({ id }) => id),
      ),
    )

/** The rejection of what entries keep a user from. Personal data of the user is masked in it. */
export const blacklisted = (
  entries: readonly Parameters<typeof maskedEntry>[0][],
  language: Context['language'],
) =>
  new Refusal('blacklisted', {
    values: { entries: formatList(new Set(entries.map(maskedEntry)), language) },
  })

/** Returns the rejection for an anonymous author, without the entries. */
export const blacklistedAnonymous = () => new Refusal('blacklisted', { values: { entries: MASK } })

/**
 * Rejects what is done for a user who is kept from it, and counts the entries that decided. Called before the
 * transaction, whose rejection would undo the count.
 * @throws Refusal `blacklisted`
 */
export async function requireNotBlacklisted(
  context: Pick<Context, 'db' | 'clock' | 'language'>,
  userId: string,
  ...scopes: readonly Scope[]
): Promise<void> {
  const found = await readKeeping(context, { userId }, scopes)
  if (found.length === 0) return
  await countHits(context.db, found)
  throw blacklisted(found, context.language)
}

/**
 * Like `requireNotBlacklisted`, for an author who stays anonymous: the rejection names no entry, and none is counted.
 * @throws Refusal `blacklisted`
 */
export async function requireAnonymousNotBlacklisted(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  scope: Scope,
): Promise<void> {
  if ((await readKeeping(context, { userId }, [scope])).length > 0) throw blacklistedAnonymous()
}
