import { STRIKES_MAX } from '@admin/api-client/contract/limits'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { comments } from '../db/schema/comments.ts'
import { atlases, videos } from '../db/schema/content.ts'
import { posts } from '../db/schema/posts.ts'
import { reviewReasons, reviewTasks, strikes } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { wordReasons } from '../modules/content/works/submissions.ts'
import { escapeHtml } from '../modules/system/messageDelivery/sanitizeMail.ts'
import { readWords } from '../modules/system/sensitiveWords/keptWords.ts'
import { judgeText, type WordTree } from '../modules/system/sensitiveWords/matchWords.ts'
import { type Conversation, conversations, userConversations } from './conversations.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_260_911
/** Subjects of each kind that have comments. */
const COMMENTED = { post: 18, video: 12, atlas: 10, user: 40 }
/** Comments with words to review that are older than this have been decided on. */
const DECIDED_AFTER = 6 * HOUR

type CommentRow = typeof comments.$inferInsert & { id: string; createTime: number }
type SubjectKind = CommentRow['subjectKind']

interface Writer {
  id: string
  nickname: string
}

interface Making {
  now: number
  words: WordTree
  /** By the language that they write. */
  writers: { chinese: Writer[]; english: Writer[] }
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** What the word list makes of a text. */
function judged(words: WordTree, text: string) {
  const { outcome, masked, matches } = judgeText(words, text)
  return {
    outcome,
    hits: [...new Set(matches.map(({ word }) => word))],
    content: escapeHtml(masked),
    plainContent: masked,
    originalContent: masked === text ? null : escapeHtml(text),
  }
}

/** State of a comment with words to review, which waits hidden until it is decided on. */
function reviewOf(random: Random, now: number, createTime: number) {
  if (now - createTime < DECIDED_AFTER || random.chance(0.4))
    return { reviewStatus: 'pending' as const, status: 'hidden' as const, version: 1 }
  return random.chance(0.35)
    ? { reviewStatus: 'approved' as const, status: 'visible' as const, version: 2 }
    : { reviewStatus: 'notPassed' as const, status: 'hidden' as const, version: 2 }
}

const UNREVIEWED = { reviewStatus: null, status: 'visible', version: 1 } as const
const hideReasons = ['广告引流', 'Advertising', '人身攻击', 'Off topic']

/** The rows of a conversation, each after what it answers. */
function rowsOf(
  random: Random,
  { text, html, replies = [], staff = false }: Conversation,
  place: Pick<CommentRow, 'subjectKind' | 'subjectId' | 'createTime'> & { parent?: CommentRow },
  making: Making,
): CommentRow[] {
  const { subjectKind, subjectId, createTime, parent } = place
  const { now, words, writers } = making
  const id = random.id(createTime)
  const { outcome, ...content } = judged(words, text)
  const state = outcome === 'review' ? reviewOf(random, now, createTime) : UNREVIEWED
  const isHidden = outcome === 'mask' && random.chance(0.4)
  const row: CommentRow = {
    id,
    subjectKind,
    subjectId,
    parentId: parent?.id ?? null,
    threadId: parent?.threadId ?? id,
    authorId: staff
      ? null
      : subjectKind === 'user'
        ? subjectId
        : random.pick(isChinese(text) ? writers.chinese : writers.english).id,
    operatorName: staff ? (isChinese(text) ? '客服' : 'Support') : '',
    ...content,
    ...(html && { content: html }),
    ...state,
    ...(isHidden && { status: 'hidden' as const, version: 2 }),
    hideReason: isHidden || state.reviewStatus === 'notPassed' ? random.pick(hideReasons) : '',
    replies: 0,
    openReports: 0,
    deletedBy: '',
    createTime,
    updateTime: createTime,
  }
  return [
    row,
    ...replies.flatMap((reply, index) =>
      rowsOf(
        random,
        reply,
        {
          subjectKind,
          subjectId,
          createTime: Math.min(now - 1, createTime + (index + 1) * (4 + random.below(90)) * MINUTE),
          parent: row,
        },
        making,
      ),
    ),
  ]
}

/** Ids of what is commented on, the latest first. */
async function subjectsOf(tx: Database): Promise<[SubjectKind, string[]][]> {
  const post = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.publishStatus, 'published'), isNull(posts.deleteTime)))
    .orderBy(desc(posts.id))
    .limit(COMMENTED.post)
  const video = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.shelf, 'on'))
    .orderBy(desc(videos.id))
    .limit(COMMENTED.video)
  const atlas = await tx
    .select({ id: atlases.id })
    .from(atlases)
    .where(eq(atlases.shelf, 'on'))
    .orderBy(desc(atlases.id))
    .limit(COMMENTED.atlas)
  const user = await tx.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(COMMENTED.user)
  return Object.entries({ post, video, atlas, user }).map(([kind, found]) => [
    kind as SubjectKind,
    found.map(({ id }) => id),
  ])
}

/** Comments on posts, works and users, some of them held back or hidden. */
export async function seedComments(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
  const making = {
    now,
    words: await readWords(tx),
    writers: {
      chinese: people.filter(({ nickname }) => isChinese(nickname)),
      english: people.filter(({ nickname }) => !isChinese(nickname)),
    },
  }
  const rows = (await subjectsOf(tx)).flatMap(([subjectKind, ids]) =>
    ids.flatMap((subjectId, index) => {
      const ofUser = subjectKind === 'user'
      const texts = ofUser ? userConversations : conversations
      return Array.from({ length: ofUser ? 1 : 1 + random.below(4) }, (_, nth) => {
        const text = texts[(index * 3 + nth * 5 + random.below(2)) % texts.length] as Conversation
        const createTime = now - HOUR - random.below((ofUser ? 20 : 12) * DAY)
        return rowsOf(random, text, { subjectKind, subjectId, createTime }, making)
      }).flat()
    }),
  )
  await insertRows(tx, comments, rows)
  // A few were deleted with what answers them.
  const threads = rows.filter(({ parentId }) => parentId === null)
  for (const { id } of threads.filter((_, index) => index % 40 === 7))
    await tx
      .update(comments)
      .set({ deleteTime: now - random.below(2 * DAY), deletedBy: 'admin', version: 2 })
      .where(eq(comments.threadId, id))
}

/** Puts the comments with words to review into the queue of the review desk, with the decisions on the others. */
export async function seedCommentTasks(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED + 1)
  const words = await readWords(tx)
  const held = await tx
    .select()
    .from(comments)
    .where(sql`${comments.reviewStatus} is not null`)
    .orderBy(comments.id)
  const reasons = await tx
    .select()
    .from(reviewReasons)
    .where(and(sql`'comment' = any(${reviewReasons.kinds})`, lt(reviewReasons.severity, STRIKES_MAX)))
    .orderBy(reviewReasons.sort)
  const tasks = held.map(({ id, plainContent, reviewStatus, version, authorId, createTime }): TaskRow => {
    const task = {
      kind: 'comment' as const,
      subjectId: id,
      subjectVersion: reviewStatus === 'pending' ? version : 1,
      reasons: wordReasons(words, [plainContent]).map((reason) => ({ ...reason, time: createTime })),
      authorId,
      createTime,
    }
    if (reviewStatus === 'pending') return pendingTask(random, now, task)
    return decidedTask(random, task, {
      reviewer: random.pick(reviewers),
      decidedTime: createTime + MINUTE + random.below(3 * HOUR),
      reasonCodes: reviewStatus === 'notPassed' ? [random.pick(reasons).code] : [],
    })
  })
  if (tasks.length > 0) await tx.insert(reviewTasks).values(tasks)
  const given = tasks.flatMap(({ id, authorId, decidedTime, reasonCodes = [] }) =>
    reasons.flatMap(({ code, severity, strikeDays }) =>
      reasonCodes.includes(code) && severity > 0 && authorId && decidedTime
        ? {
            id: random.id(decidedTime),
            authorId,
            taskId: id,
            reasonCode: code,
            count: severity,
            time: decidedTime,
            expiresTime: decidedTime + strikeDays * DAY,
          }
        : [],
    ),
  )
  if (given.length > 0) await tx.insert(strikes).values(given)
}
