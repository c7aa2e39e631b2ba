import type { PostAttachment, Vote } from '@admin/api-client/contract/community/posts'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { STRIKES_MAX } from '@admin/api-client/contract/limits'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { tags } from '../db/schema/content.ts'
import { forums, topics } from '../db/schema/forums.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import { posts, postVotes } from '../db/schema/posts.ts'
import { reviewReasons, reviewTasks } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { enteredTexts, type PostRow } from '../modules/community/posts/texts.ts'
import { wordReasons } from '../modules/content/works/submissions.ts'
import { readWords } from '../modules/system/sensitiveWords/keptWords.ts'
import { judgeText, type WordTree } from '../modules/system/sensitiveWords/matchWords.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { held, masked, themes, votes } from './postTexts.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_261_011
/** How many were written in the last days: the community grows, and talks about what is new. */
const WRITTEN = [
  { count: 190, days: 120 },
  { count: 62, days: 4 },
]
/** Every so many posts one is a vote. */
const VOTE_EVERY = 9
/** How long ago forums without a closing date were closed. */
const CLOSED_FOR = 60 * DAY
/** Posts with words to review that are older than this have been decided on. */
const DECIDED_AFTER = 2 * DAY

const hideReasons = ['广告引流', 'Duplicate of an older post', '标题党', 'Off topic']
const files = ['packing-list.pdf', '路线图.pdf', 'settings.txt', 'playlist.txt', '食谱.pdf']

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

interface Forum {
  id: string
  name: string
  viewType: CodeOf<'viewType'>
  status: CodeOf<'forumStatus'>
  closeTime: number | null
  anonymous: boolean
  attachments: boolean
  /** Name of the forum at the top. */
  theme: string
}

interface Making {
  now: number
  forums: readonly Forum[]
  topicIds: readonly string[]
  authors: Record<'chinese' | 'english', readonly string[]>
  tagIds: readonly string[]
  words: WordTree
}

async function readForums(tx: Database): Promise<Forum[]> {
  const rows = await tx.select().from(forums).where(isNull(forums.deleteTime)).orderBy(forums.id)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map(({ parentId, name, ...forum }) => ({
    ...forum,
    name,
    theme: nameOf.get(parentId ?? '') ?? name,
  }))
}

/** Posts in every state, with what users voted for. */
export async function seedPosts(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
  const writers = Map.groupBy(people, ({ nickname }) => (isChinese(nickname) ? 'chinese' : 'english'))
  const idsOf = (language: 'chinese' | 'english') => writers.get(language)?.map(({ id }) => id) ?? []
  const making: Making = {
    now,
    forums: await readForums(tx),
    topicIds: (
      await tx
        .select({ id: topics.id })
        .from(topics)
        .where(and(isNull(topics.deleteTime), eq(topics.status, 'enabled')))
        .orderBy(topics.id)
    ).map(({ id }) => id),
    authors: { chinese: idsOf('chinese'), english: idsOf('english') },
    tagIds: (
      await tx
        .select({ id: tags.id })
        .from(tags)
        .where(and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')))
        .orderBy(tags.sort)
    ).map(({ id }) => id),
    words: await readWords(tx),
  }
  const times = WRITTEN.flatMap(({ count, days }) => [...randomTimestamps(random, now, days, count)])
  times.sort((a, b) => a - b)
  const rows = times.map((createTime, index) => makePost(random, making, { createTime, index }))
  await insertRows(tx, posts, rows)
  const voters = people.map(({ id }) => id)
  await insertRows(
    tx,
    postVotes,
    rows.flatMap((row) => votesOf(random, now, row, voters)),
  )
}

const paragraphs = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('')

interface Written {
  title: string
  texts: string[]
  vote: Vote | null
}

/** The vote that is in the place of every so many posts. */
const voteAt = (index: number) =>
  index % VOTE_EVERY === 4 ? votes[Math.floor(index / VOTE_EVERY) % votes.length] : undefined

/** A vote that users can still take part in, or one that is over. */
function writeVote(
  random: Random,
  now: number,
  { title, text, options, guess = false }: (typeof votes)[number],
  createTime: number,
): Written {
  const isOver = createTime < now - 20 * DAY
  const endTime = isOver ? createTime + (3 + random.below(14)) * DAY : now + (2 + random.below(60)) * DAY
  return {
    title,
    texts: [text],
    vote: {
      type: guess ? 'g' : 'v',
      zodiac: options.length === 0,
      options: options.length === 0 ? [...enumerations.zodiac] : [...options],
      endTime,
      // Some guesses that are over still wait for their outcome.
      outcome: guess && isOver && random.chance(0.6) ? random.below(options.length) : null,
    },
  }
}

/** A post about the theme of its forum. */
function writePost(random: Random, theme: string): Written {
  const { titles, subjects, texts } = themes[theme] ?? (Object.values(themes)[0] as (typeof themes)[string])
  const title = random.pick(titles).replace('{}', random.pick(subjects))
  const [first, second] = [random.pick(texts), random.chance(0.5) ? random.pick(texts) : '']
  return {
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    texts: [first, second === first ? '' : second],
    vote: null,
  }
}

function attachmentsOf(random: Random, kind: PostRow['kind'], id: string): PostAttachment[] {
  const picture = (index: number) => ({ address: landscape(random), name: `photo-${index + 1}.jpg` })
  if (kind === 'picture') return Array.from({ length: 1 + random.below(5) }, (_, index) => picture(index))
  if (kind === 'video') return [{ address: `/files/${id}.mp4`, name: 'clip.mp4' }]
  if (kind === 'vote') return random.chance(0.3) ? [picture(0)] : []
  return random.chance(0.12) ? [{ address: `/files/${id}.pdf`, name: random.pick(files) }] : []
}

function kindOf(random: Random, { viewType, attachments }: Forum): PostRow['kind'] {
  if (!attachments) return 'text'
  const pictured = viewType === 'tk' ? 0.75 : 0.2
  return random.chance(pictured) ? 'picture' : random.chance(0.1) ? 'video' : 'text'
}

/** State of the review of a post with words to review: the latest still wait. */
function reviewOf(random: Random, age: number) {
  if (age < DECIDED_AFTER || random.chance(0.3)) return 'pending' as const
  return random.chance(0.6) ? ('approved' as const) : ('notPassed' as const)
}

const wasOpen = ({ status, closeTime }: Forum, time: number, now: number) =>
  time < (closeTime ?? (status === 'closed' ? now - CLOSED_FOR : now))

function makePost(
  random: Random,
  making: Making,
  { createTime, index }: { createTime: number; index: number },
) {
  const { now, topicIds, authors, tagIds, words } = making
  const seededVote = voteAt(index)
  const forum = random.pick(
    making.forums.filter(
      (each) =>
        wasOpen(each, createTime, now) && (seededVote === undefined || each.theme === seededVote.theme),
    ),
  )
  const language = isChinese(forum.theme) ? 'chinese' : 'english'
  const { title, texts, vote } = seededVote
    ? writeVote(random, now, seededVote, createTime)
    : writePost(random, forum.theme)
  const isHeld = !vote && index % 11 === 3
  const isMasked = !vote && index % 21 === 5
  const entered = [
    ...texts,
    isHeld ? random.pick(held[language]) : '',
    isMasked ? masked[language] : '',
  ].filter((text) => text !== '')
  const shown = entered.map((text) => judgeText(words, text).masked)
  const kind = vote ? 'vote' : kindOf(random, forum)
  const id = random.id(createTime)
  const isDraft = index % 14 === 2 && !isHeld
  const isScheduled = !vote && index % 25 === 7
  const publishStatus = isDraft ? 'draft' : index % 23 === 9 ? 'withdrawn' : 'published'
  const reviewStatus = isHeld ? reviewOf(random, now - createTime) : null
  const status = index % 19 === 6 && publishStatus === 'published' ? 'hidden' : 'visible'
  const isShown = publishStatus === 'published' && !isScheduled && reviewStatus !== 'pending'
  const isDeleted = index % 24 === 11
  const updateTime = Math.min(now - 1, createTime + random.below(2 * DAY))
  return {
    id,
    title,
    originalTitle: null,
    content: paragraphs(shown),
    originalContent: isMasked ? paragraphs(entered) : null,
    plainContent: entered.join('\n'),
    forumId: forum.id,
    topicId: random.chance(0.4) ? random.pick(topicIds) : null,
    authorId: random.pick(authors[language]),
    kind,
    attachments: forum.attachments ? attachmentsOf(random, kind, id) : [],
    vote,
    readers: random.chance(0.8) ? ('a' as const) : random.pick(['u', 'r', 'f'] as const),
    anonymous: forum.anonymous && random.chance(0.5),
    tagIds: random.chance(0.5) ? [...new Set([random.pick(tagIds), random.pick(tagIds)])] : [],
    publishStatus: publishStatus as PostRow['publishStatus'],
    publishFrom: isScheduled ? now + (1 + random.below(12)) * DAY : null,
    reviewStatus,
    status: status as PostRow['status'],
    hideReason: status === 'hidden' ? random.pick(hideReasons) : '',
    pinnedUntil: isShown && index % 17 === 1 ? now + (1 + random.below(20)) * DAY : null,
    commentsLocked: index % 27 === 8,
    views: isShown ? 20 + random.below(18_000) : 0,
    comments: 0,
    openReports: 0,
    deleteTime: isDeleted ? updateTime : null,
    deletedBy: isDeleted ? 'admin' : '',
    version: isHeld && reviewStatus !== 'pending' ? 3 : publishStatus === 'draft' ? 1 : 2,
    createTime,
    updateTime,
  }
}

function votesOf(
  random: Random,
  now: number,
  { id, vote, publishStatus, createTime }: ReturnType<typeof makePost>,
  voters: readonly string[],
) {
  if (!vote || publishStatus !== 'published') return []
  const start = random.below(voters.length)
  const until = Math.min(now, vote.endTime)
  return Array.from({ length: 12 + random.below(30) }, (_, nth) => {
    const time = createTime + random.below(Math.max(1, until - createTime))
    return {
      id: random.id(time),
      postId: id,
      userId: voters[(start + nth * 3) % voters.length] ?? '',
      // Earlier options are chosen more often.
      option: Math.min(random.below(vote.options.length), random.below(vote.options.length)),
      time,
    }
  }).filter(({ userId }, index, all) => all.findIndex((each) => each.userId === userId) === index)
}

/** Puts posts with words to review into the queue of the review desk, with the decisions on the others. */
export async function seedPostTasks(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED + 1)
  const words = await readWords(tx)
  const rows = await tx.select().from(posts).where(isNotNull(posts.reviewStatus)).orderBy(posts.id)
  const reasons = await tx
    .select()
    .from(reviewReasons)
    .where(and(sql`'post' = any(${reviewReasons.kinds})`, lt(reviewReasons.severity, STRIKES_MAX)))
    .orderBy(reviewReasons.sort)
  const tasks = rows.map((row): TaskRow => {
    const { id, reviewStatus, authorId, createTime } = row
    const time = createTime + random.below(30 * MINUTE)
    const task = {
      kind: 'post' as const,
      subjectId: id,
      subjectVersion: 2,
      reasons: [
        { source: 'submission' as const, code: '', detail: '' },
        ...wordReasons(words, enteredTexts(row)),
      ].map((reason) => ({ ...reason, time })),
      authorId,
      createTime: time,
    }
    if (reviewStatus === 'pending') return pendingTask(random, now, task)
    return decidedTask(random, task, {
      reviewer: random.pick(reviewers),
      decidedTime: time + HOUR + random.below(3 * HOUR),
      reasonCodes: reviewStatus === 'notPassed' ? [random.pick(reasons).code] : [],
    })
  })
  await tx.insert(reviewTasks).values([...tasks, ...(await seedEdited(tx, random, now, reviewers))])
}

/** Posts that were approved, edited since then, and wait for another review. */
async function seedEdited(
  tx: Database,
  random: Random,
  now: number,
  reviewers: ReviewStaff['reviewers'],
): Promise<TaskRow[]> {
  const edited = await tx
    .select()
    .from(posts)
    .where(
      and(
        isNull(posts.reviewStatus),
        eq(posts.publishStatus, 'published'),
        eq(posts.kind, 'text'),
        isNull(posts.deleteTime),
      ),
    )
    .orderBy(posts.id)
    .limit(3)
  const tasks: TaskRow[] = []
  for (const row of edited) {
    const [reviewer, editor] = [random.pick(reviewers), random.pick(reviewers)]
    const [approved, changed] = [row.createTime + 2 * HOUR, now - HOUR - random.below(6 * HOUR)]
    const sentence = random.pick(held[isChinese(row.title) ? 'chinese' : 'english'])
    const plainContent = `${row.plainContent}\n${sentence}`
    const content = `${row.content}<p>${sentence}</p>`
    await tx
      .update(posts)
      .set({ content, plainContent, reviewStatus: 'pending', version: 4, updateTime: changed })
      .where(eq(posts.id, row.id))
    const log = (time: number, { id, username }: { id: string; username: string }) => ({
      ...{ id: random.id(time), time, operatorId: id, operatorName: username, resource: 'post' },
      ...{ targetId: row.id, succeeded: true, address: '203.0.113.7', requestId: random.id(time) },
      duration: 5 + random.below(40),
    })
    await tx.insert(operationLogs).values([
      {
        ...log(approved, reviewer),
        action: 'approve',
        before: { reviewStatus: 'pending' },
        after: { reviewStatus: 'approved' },
      },
      {
        ...log(changed, editor),
        action: 'update',
        before: { content: row.content, plainContent: row.plainContent, reviewStatus: 'approved' },
        after: { content, plainContent, reviewStatus: 'pending' },
      },
    ])
    tasks.push(
      pendingTask(random, now, {
        kind: 'post',
        subjectId: row.id,
        subjectVersion: 4,
        authorId: row.authorId,
        excluded: [editor.id],
        reasons: [{ source: 'edit', code: '', detail: '', time: changed }],
        createTime: changed,
      }),
    )
  }
  return tasks
}
