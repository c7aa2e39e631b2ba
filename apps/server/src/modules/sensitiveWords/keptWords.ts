import { sql } from 'drizzle-orm'
import type { Ports } from '../../context.ts'
import { type Database, FEED_CHANNEL } from '../../db/Database.ts'
import { sensitiveWords } from '../../db/schema/system.ts'
import { TO_ALL } from '../notifications/events.ts'
import { treeOf, type WordTree } from './matchWords.ts'

/** The announcement that the list of sensitive words has changed. */
const WORDS_CHANGED = '"sensitiveWords"'

interface Kept {
  words: Promise<WordTree> | undefined
  /** Resolves when changes by other servers are heard. */
  listening: Promise<unknown> | undefined
}

const kept = new WeakMap<Database, Kept>()

/** The sensitive words, read once and again after any server that shares the database has changed them. */
export async function sensitiveWordsOf({ db, events }: Pick<Ports, 'db' | 'events'>): Promise<WordTree> {
  const own: Kept = kept.get(db) ?? { words: undefined, listening: undefined }
  kept.set(db, own)
  own.listening ??= events?.subscribe((payload) => {
    if (payload === WORDS_CHANGED || payload === TO_ALL) own.words = undefined
  })
  try {
    await own.listening
    own.words ??= db.select().from(sensitiveWords).then(treeOf)
    return await own.words
  } catch (error) {
    kept.delete(db)
    throw error
  }
}

/** Tells every server, once the transaction is committed, to read the words again. */
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
