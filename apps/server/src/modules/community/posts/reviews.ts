import type { Post } from '@admin/api-client/contract/community/posts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { posts } from '../../../db/schema/posts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { readStanding } from '../../content/review/strikes.ts'
import { differInOne, submitReviewed, wordReasons } from '../../content/works/submissions.ts'
import { readWords, sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { enteredTexts, type PostRow } from './texts.ts'
import { voteOf } from './votes.ts'

/** What is reviewed of a post. */
const REVIEWED = ['title', 'content', 'attachments', 'vote'] as const

type Reviewed = Pick<
  PostRow,
  'title' | 'originalTitle' | 'content' | 'originalContent' | 'plainContent' | 'attachments' | 'vote'
>

/** Whether texts have words to review, or are of an author with many strikes. */
const areReviewed = async (
  { db, clock }: Pick<SignedIn, 'db' | 'clock'>,
  words: Awaited<ReturnType<typeof readWords>>,
  { authorId, texts }: { authorId: string; texts: readonly string[] },
) => wordReasons(words, texts).length > 0 || (await readStanding(db, authorId, clock())).alwaysReviewed

/**
 * Whether a change brings a post into the queue of the review desk: one that did not pass after every change of what is
 * reviewed, and any other that was published if it gets words to review or its author has many strikes.
 */
export async function bringsReview(context: SignedIn, before: Post, values: Reviewed): Promise<boolean> {
  const { db } = context
  const { reviewStatus, publishStatus } = before
  if (!differInOne({ ...before, vote: voteOf(before) }, values, REVIEWED)) return false
  if (reviewStatus === 'notPassed') return true
  if (reviewStatus === 'pending' || (reviewStatus === null && publishStatus !== 'published')) return false
  const [row] = await db.select().from(posts).where(eq(posts.id, before.id))
  if (!row) return false
  const earlier = enteredTexts(row)
  const texts = enteredTexts(values).filter((text) => !earlier.includes(text))
  return areReviewed(context, await sensitiveWordsOf(context), { authorId: row.authorId, texts })
}

/** Returns the ids of those posts that have to be reviewed before users see them, of some that were never reviewed. */
export async function readFirstReviews(
  context: SignedIn,
  tx: Database,
  rows: readonly PostRow[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (rows.length === 0) return found
  const words = await readWords(tx)
  for (const row of rows) {
    const entered = { authorId: row.authorId, texts: enteredTexts(row) }
    if (await areReviewed({ ...context, db: tx }, words, entered)) found.add(row.id)
  }
  return found
}

/** Puts posts that a change submitted into the queue of the review desk. */
export const submitPosts = submitReviewed<PostRow>({
  kind: 'post',
  fields: REVIEWED,
  textsOf: enteredTexts,
  authorOf: ({ authorId }) => authorId,
})
