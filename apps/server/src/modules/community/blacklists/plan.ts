import { blacklistEntries } from '@admin/api-client/contract/community/blacklistEntries'
import { blacklistKey } from '@admin/api-client/contract/community/blacklistKey'
import {
  type BlacklistPreviewEntry,
  type blacklistProblems,
  maskedKinds,
} from '@admin/api-client/contract/community/blacklists'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import { BLACKLIST_MAX_COUNTED } from '@admin/api-client/contract/limits'
import { formatList } from '@admin/i18n/texts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { blacklist } from '../../../db/schema/blacklists.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import { type Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readHits } from './hits.ts'
import { readProtected } from './protected.ts'

type Kind = CodeOf<'blacklistKind'>
type Problem = (typeof blacklistProblems)[number]

/** An entry of a text that was entered. */
export interface PlannedEntry extends Omit<BlacklistPreviewEntry, 'users' | 'examples'> {
  /** Empty for a malformed entry. */
  key: string
}

interface Entered {
  kind: Kind
  /** Entries as they were entered. */
  values: string
}

/** The entries of a text, those with the same key once. */
function entriesIn({ kind, values }: Entered) {
  const known = new Set<string>()
  return blacklistEntries(values).flatMap((text, index) => {
    const key = blacklistKey(kind, text) ?? ''
    const once = key || text
    if (known.has(once)) return []
    known.add(once)
    return { place: index + 1, value: kind === 'address' && key ? key : text, key }
  })
}

async function readUnknownUsers(db: Database, kind: Kind, keys: readonly string[]): Promise<Set<string>> {
  if (kind !== 'user') return new Set()
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...keys]))
  const known = new Set(found.map(({ id }) => id))
  return new Set(keys.filter((key) => !known.has(key)))
}

/** Whether an operator may learn whose an entry is: an address or a number is personal data. */
const showsOwner = (kind: Kind, session: SignedIn['session']): boolean =>
  maskedKinds[kind] === undefined || seesPersonalData(session)

/** Returns the entries of a text, which of them are listed already, and why others can't be added. */
export async function planEntries(
  context: Pick<SignedIn, 'address' | 'session'>,
  db: Database,
  entered: Entered,
): Promise<PlannedEntry[]> {
  const { kind } = entered
  const entries = entriesIn(entered)
  const keys = entries.map(({ key }) => key).filter((key) => key !== '')
  const unknown = await readUnknownUsers(db, kind, keys)
  const { accounts, problemOf } = await readProtected(context, db, kind, keys)
  const listed = await db
    .select({ key: blacklist.key })
    .from(blacklist)
    .where(and(eq(blacklist.kind, kind), inArray(blacklist.key, keys), isNull(blacklist.deleteTime)))
  const named = showsOwner(kind, context.session)
  const listedKeys = new Set(listed.map(({ key }) => key))
  return entries.map((entry) => ({
    ...entry,
    problem: entry.key === '' ? 'malformed' : unknown.has(entry.key) ? 'unknownUser' : problemOf(entry.key),
    account: (named && accounts.get(entry.key)) || '',
    listed: listedKeys.has(entry.key),
  }))
}

/**
 * Returns what each entry of a text would do; the users of the first that can be added are counted. Without the right to
 * see personal data, nothing tells whose an address or number is.
 */
export async function previewEntries(context: SignedIn, entered: Entered): Promise<BlacklistPreviewEntry[]> {
  const planned = await planEntries(context, context.db, entered)
  const addable = planned.filter(({ problem, listed }) => problem === null && !listed).map(({ key }) => key)
  const counted = addable.slice(0, BLACKLIST_MAX_COUNTED)
  const hits = await readHits(context.db, entered.kind, counted)
  const named = showsOwner(entered.kind, context.session)
  const uncounted = (key: string) => ({ users: counted.includes(key) ? 0 : null, examples: [] })
  return planned.map(({ key, ...entry }) => ({
    ...entry,
    ...(hits.get(key) ?? uncounted(key)),
    ...(!named && { examples: [] }),
  }))
}

const messages: Record<Problem, FieldMessageKey> = {
  malformed: 'malformedEntries',
  unknownUser: 'unknownUserEntries',
  staff: 'staffEntries',
  ownAddress: 'ownAddressEntries',
}

/** Entries that a rejection names. */
const NAMED = 10

/** Returns the rejection of entries that can't be added, which names the first of those with the same problem. */
export function refusalOf(
  entries: readonly PlannedEntry[],
  language: SignedIn['language'],
): Refusal | undefined {
  const [first] = entries
  if (!first?.problem) return undefined
  const same = entries.filter(({ problem }) => problem === first.problem)
  const names = same
    .slice(0, NAMED)
    .map(({ place, value, account }) => `${place}. ${value}${account && ` (${account})`}`)
  return refuseField('validation', 'values', messages[first.problem], {
    entries: formatList(same.length > NAMED ? [...names, '…'] : names, language),
  })
}
