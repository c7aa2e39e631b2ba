import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Database, FEED_CHANNEL } from '../../../db/Database.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import type { Context, Ports } from '../../../kernel/context.ts'
import { primaryOf } from '../../../kernel/primaryOf.ts'
import type { Events } from '../../../ports/Events.ts'
import { TO_ALL } from '../../home/notifications/events.ts'
import { treeOf, type WordTree } from './matchWords.ts'

/** The announcement that the list of sensitive words has changed. */
const WORDS_CHANGED = '"sensitiveWords"'

interface Kept {
  words: Promise<WordTree> | undefined
  /** Whether changes by other servers are heard. */
  listening: 'no' | 'starting' | 'yes' | 'lost'
}

const kept = new WeakMap<Database, Kept>()

/**
 * Returns the sensitive words, never from a copy that lags behind. They are kept until a server that shares the database
 * changes them, and read for each call in a transaction, and while changes by other servers can't be heard.
 */
export async function sensitiveWordsOf(
  context: Pick<Context, 'db' | 'primary' | 'events'>,
): Promise<WordTree> {
  const { events } = context
  const db = primaryOf(context)
  if (is(db, PgTransaction)) return readWords(db)
  const own: Kept = kept.get(db) ?? { words: undefined, listening: 'no' }
  kept.set(db, own)
  if (events && own.listening === 'no') listen(own, events)
  if (events && own.listening !== 'yes') return readWords(db)
  own.words ??= readWords(db)
  const { words } = own
  try {
    return await words
  } catch (error) {
    if (own.words === words) own.words = undefined
    throw error
  }
}

/** Reads the sensitive words, such as in a transaction, of which nothing is kept. */
export const readWords = (db: Database): Promise<WordTree> => db.select().from(sensitiveWords).then(treeOf)

/** Subscribes once. The next call that needs the words tries again where it fails. */
function listen(own: Kept, events: Events): void {
  own.listening = 'starting'
  const hear = (payload: string) => {
    if (payload !== WORDS_CHANGED && payload !== TO_ALL) return
    own.words = undefined
    if (own.listening === 'lost') own.listening = 'yes'
  }
  const lost = () => {
    own.listening = 'lost'
  }
  events.subscribe(hear, lost).then(
    () => {
      own.listening = 'yes'
    },
    () => {
      own.listening = 'no'
    },
  )
}

/** Announces to every server, once the transaction is committed, that the words have changed. */
export const announceWords = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_notify(${FEED_CHANNEL}, ${WORDS_CHANGED})`)
}

/**
 * Waits for a change of the words and has this process read them again, so that the change applies with its answer.
 * Other servers read them when they receive the announcement.
 */
export async function effective<Result>({ db }: Pick<Ports, 'db'>, change: Promise<Result>): Promise<Result> {
  const result = await change
  const own = kept.get(db)
  if (own) own.words = undefined
  return result
}
