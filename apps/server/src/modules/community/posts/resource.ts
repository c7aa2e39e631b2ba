import { unmetByPost } from '@admin/api-client/contract/community/postFacts'
import {
  type Post,
  type postCreate,
  postQuery,
  post as postSchema,
  type postUpdate,
} from '@admin/api-client/contract/community/posts'
import { postDefaultSort } from '@admin/api-client/contract/community/posts.sort'
import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, containsId, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { forums, topics } from '../../../db/schema/forums.ts'
import { posts } from '../../../db/schema/posts.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { readTagsOf } from '../../content/works/reads.ts'
import { prepareAttachments } from './attachments.ts'
import { bringsReview, submitPosts } from './reviews.ts'
import { type PostRow, preparePostTexts } from './texts.ts'
import { prepareVote, readVoteCounts, voteOf } from './votes.ts'

const NAME = 'post'

const selectPosts = (db: Database) =>
  db
    .select({
      ...columnsOf(posts, postSchema),
      vote: posts.vote,
      forumName: forums.name,
      topicName: sql<string>`coalesce(${topics.name}, '')`,
      authorName: users.nickname,
    })
    .from(posts)
    .innerJoin(forums, eq(forums.id, posts.forumId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(topics, eq(topics.id, posts.topicId))

/** Condition for posts whose author anyone may know: others aren't found by theirs. */
const byAuthor = (condition: SQL | undefined) => and(condition, not(posts.anonymous))

/** Condition for guesses that have ended and have no outcome yet. */
const isDue = (now: number) =>
  sql`coalesce(${posts.vote} ->> 'type' = 'g' and ${posts.vote} ->> 'outcome' is null
    and (${posts.vote} ->> 'endTime')::bigint <= ${now}, false)`

const reads = ({ clock }: Reader) => {
  const now = clock()
  return listReads({
    table: posts,
    row: postSchema,
    query: postQuery,
    select: (db) => selectPosts(db).$dynamic(),
    filters: {
      text: (text) => or(contains(posts.title, text), contains(posts.plainContent, text)),
      author: (text) =>
        byAuthor(
          sql`${posts.authorId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
        ),
      authorId: (id) => byAuthor(hasId(posts.authorId, id)),
      tagId: (id) => containsId(posts.tagIds, id),
      reported: (reported) => (reported === 'y' ? gt(posts.openReports, 0) : eq(posts.openReports, 0)),
      pinned: (pinned) =>
        pinned === 'y'
          ? gt(posts.pinnedUntil, now)
          : or(isNull(posts.pinnedUntil), lte(posts.pinnedUntil, now)),
      anonymous: (anonymous) => eq(posts.anonymous, anonymous === 'y'),
      awaitsOutcome: (awaits) => (awaits === 'y' ? isDue(now) : not(isDue(now))),
    },
    defaultSort: postDefaultSort,
    async toDto(rows, db): Promise<Post[]> {
      const votes = rows.flatMap(({ id, vote }) => (vote ? id : []))
      const countsOf = await readVoteCounts(db, votes)
      return (await readTagsOf(db, rows)).map(({ vote, authorId, authorName, pinnedUntil, ...row }) => ({
        ...row,
        authorId: row.anonymous ? null : authorId,
        authorName: row.anonymous ? '' : authorName,
        voteType: vote?.type ?? null,
        voteZodiac: vote?.zodiac ?? false,
        voteOptions: vote?.options ?? [],
        voteEndTime: vote?.endTime ?? null,
        voteOutcome: vote?.outcome ?? null,
        voteCounts: vote ? countsOf(row.id, vote) : [],
        pinnedUntil: pinnedUntil !== null && pinnedUntil > now ? pinnedUntil : null,
        unmet: unmetByPost(row, now),
      }))
    },
  })
}

type Sent = Omit<z.output<typeof postUpdate>, 'version'>

/** Returns what was sent as it is stored; the rest is added by `preparePost`. */
export const storedOf = <Values extends Sent>({
  voteType,
  voteZodiac,
  voteOptions,
  voteEndTime,
  attachments,
  ...values
}: Values) => ({
  ...values,
  attachments: attachments.map(({ address }) => ({ address, name: '' })),
  vote: voteOf({ kind: values.kind, voteType, voteZodiac, voteOptions, voteEndTime }),
})

type Stored = Pick<PostRow, 'kind' | 'title' | 'content' | 'attachments' | 'vote'>

/** Returns the texts, files and options of a post as they are stored, and whether it is reviewed for them. */
export async function preparePost(context: SignedIn, values: Stored, before?: Post) {
  const prepared = {
    ...(await preparePostTexts(context, values, before)),
    attachments: await prepareAttachments(context, values, before?.attachments),
    vote: await prepareVote(context, values.vote, before),
  }
  return before && (await bringsReview(context, before, prepared))
    ? { ...prepared, reviewStatus: 'pending' as const }
    : prepared
}

export type NewPost = z.output<typeof postCreate>

export const postResource = resourceOf({
  name: NAME,
  table: posts,
  reads,
  prepare: (context, values, before) => preparePost(context, values as Stored, before),
  beforeLock: lockOpenTasks(NAME),
  changed: submitPosts,
})
