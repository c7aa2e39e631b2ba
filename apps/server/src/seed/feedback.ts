import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  answered,
  dueOf,
  type FeedbackClock,
  processed,
  received,
  resumed,
} from '@admin/api-client/contract/operations/feedbackFacts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { tags } from '../db/schema/content.ts'
import { feedbackMessages, feedbackReplies, feedbacks } from '../db/schema/feedback.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { cannedAnswers, feedbackTexts, followUps, notes, waveTexts } from './feedbackTexts.ts'
import { insertRows } from './insertRows.ts'
import { screenshot } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_261_127
const FEEDBACK = 72
/** One of so many is from the same user. */
const OFTEN = 4
const FIRST_NUMBER = 100_001

type Row = typeof feedbacks.$inferInsert & { id: string; createTime: number }
type Message = typeof feedbackMessages.$inferInsert
interface Staff {
  id: string
  username: string
}
interface Writer {
  id: string
  nickname: string
}

/** What becomes of feedback, in the order of its age. */
type Course =
  | 'untreated'
  | 'taken'
  | 'answered'
  | 'replied'
  | 'processed'
  | 'noAnswer'
  | 'reopened'
  | 'returned'
const courses: readonly Course[] = [
  'untreated',
  'taken',
  'answered',
  'untreated',
  'replied',
  'processed',
  'untreated',
  'returned',
  'processed',
  'noAnswer',
  'processed',
  'reopened',
]
/** The oldest ones are all processed. */
const OPEN = 36

const isChinese = ({ nickname }: Writer) => /\p{Script=Han}/u.test(nickname)
const minutes = (count: number) => count * 60_000

/** Values of a clock in a row. */
const clockOf = (clock: FeedbackClock) => ({ ...clock, dueTime: dueOf(clock) })

/** Names of the labels that some feedback has, by its kind. */
const labelsOf: Readonly<Record<string, string>> = {
  fault: 'Known issue',
  payment: 'Refund',
  wish: 'Feature request',
}
/** One of so many of its kind has its label. */
const LABELED = 3

interface Told {
  writer: Writer
  kind: string
  text: string
  answer: string
  createTime: number
  course: Course
  staff: Staff
  index: number
}

/** One row, and what was written afterwards. */
function makeFeedback(random: Random, told: Told): { row: Row; messages: Message[] } {
  const { writer, kind, text, answer, createTime, course, staff, index } = told
  const chinese = isChinese(writer)
  const platform = (['i', 'a', 'a', 'h', 'w'] as const)[index % 5] as CodeOf<'clientFlag'>
  const id = random.id(createTime)
  const messages: Message[] = []
  let clock = received(createTime)
  let time = createTime
  const write = (side: Message['side'], said: string) => {
    const author = side === 'user' ? {} : { accountId: staff.id, accountName: staff.username }
    messages.push({
      id: random.id(time),
      feedbackId: id,
      side,
      accountId: null,
      accountName: '',
      ...author,
      text: said,
      time,
    })
  }
  const reply = () => {
    time += minutes(20 + random.below(200))
    clock = answered(clock, time)
    write('staff', answer)
  }
  const isTaken = course !== 'untreated' && course !== 'returned'
  const isProcessed = course === 'processed' || course === 'noAnswer'
  if (course !== 'untreated' && course !== 'taken' && course !== 'noAnswer') reply()
  if (course === 'replied' || course === 'reopened' || course === 'returned') {
    time += minutes(15 + random.below(90))
    clock = resumed(clock, time)
    write('user', followUps[chinese ? 'zh' : 'en'][index % 3] as string)
  }
  if (course === 'taken' || course === 'returned') write('note', notes[index % notes.length] as string)
  if (isProcessed) {
    time += minutes(30 + random.below(300))
    clock = processed(clock, time)
  }
  const row: Row = {
    ...{ id, number: `F${FIRST_NUMBER + FEEDBACK - index}`, userId: writer.id, kind, text },
    pictures:
      kind === 'fault' && index % 2 === 0
        ? [screenshot(random), screenshot(random)].slice(0, 1 + (index % 4 === 0 ? 1 : 0))
        : [],
    appVersion: platform === 'w' || platform === 'h' ? '' : random.pick(['2.10.0', '2.11.0']),
    ...{ platform, language: chinese ? 'zh-CN' : 'en-US' },
    state: isProcessed ? 'processed' : course === 'untreated' ? 'untreated' : 'followingUp',
    assigneeId: isTaken ? staff.id : null,
    assigneeName: isTaken ? staff.username : '',
    assignedTime: isTaken ? createTime + minutes(10) : null,
    touchedTime: isTaken ? time : null,
    ...clockOf(clock),
    processedTime: isProcessed ? time : null,
    closeReason: course === 'processed' ? 'answered' : course === 'noAnswer' ? 'noAnswerNeeded' : null,
    mergedIntoId: null,
    ...{ version: 1 + messages.length, createTime, updateTime: time },
  }
  return { row, messages }
}

/** Canned answers, which every feedback desk begins with. */
async function seedReplies(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED + 1)
  const time = now - 200 * DAY
  await insertRows(
    tx,
    feedbackReplies,
    cannedAnswers.map(([name, text, textEn, status], index) => ({
      ...{ id: random.id(time + index), name, text, textEn, status, sort: index + 1 },
      ...{ version: 1, createTime: time, updateTime: time },
    })),
  )
}

/** Reads the ids of the labels of feedback, by name. */
async function readLabels(tx: Database): Promise<Map<string, string[]>> {
  const found = await tx
    .select({ id: tags.id, name: tags.nameEn })
    .from(tags)
    .where(and(eq(tags.labelType, 'internal'), inArray(tags.nameEn, Object.values(labelsOf))))
  return new Map(found.map(({ id, name }) => [name, [id]]))
}

/** Feedback in every state, a wave of the last hour, and one of a user that was merged. */
export async function seedFeedback(tx: Database, now: number, staff: readonly Staff[]): Promise<void> {
  await seedReplies(tx, now)
  const random = seededRandom(SEED)
  const writers = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(asc(users.id))
  const chinese = writers.filter(isChinese)
  const others = writers.filter((writer) => !isChinese(writer))
  const made = Array.from({ length: FEEDBACK }, (_, index) => {
    const wave = waveTexts[index]
    const pool = wave !== undefined || index % 2 === 0 ? chinese : others
    // One user writes often, so that there is something to merge.
    const isOften = wave === undefined && index % OFTEN === 2
    const writer = (isOften ? pool[0] : pool[(index * 7 + 3) % pool.length]) as Writer
    const [kind, zh, en, answerZh, answerEn] = feedbackTexts[
      index % feedbackTexts.length
    ] as (typeof feedbackTexts)[number]
    const inChinese = isChinese(writer)
    const age =
      wave === undefined
        ? 2 * HOUR + (index - waveTexts.length) * 5 * HOUR + random.below(3 * HOUR)
        : minutes(12 + index * 6)
    return makeFeedback(random, {
      ...{ writer, index, createTime: now - age },
      ...(wave === undefined
        ? { kind, text: inChinese ? zh : en, answer: inChinese ? answerZh : answerEn }
        : { kind: 'payment', text: wave, answer: '' }),
      course:
        wave !== undefined
          ? 'untreated'
          : index < OPEN
            ? (courses[index % courses.length] as Course)
            : index % 5 === 0
              ? 'noAnswer'
              : 'processed',
      staff: staff[index % staff.length] as Staff,
    })
  })
  const labels = await readLabels(tx)
  await insertRows(
    tx,
    feedbacks,
    made.map(({ row }, index) => ({
      ...row,
      tagIds: index % LABELED === 0 ? (labels.get(labelsOf[row.kind] ?? '') ?? []) : [],
    })),
  )
  await insertRows(
    tx,
    feedbackMessages,
    made.flatMap(({ messages }) => messages),
  )
  await mergeLast(tx)
  await tx.execute(sql`select setval('feedback_numbers', ${FIRST_NUMBER + FEEDBACK})`)
}

/** Merges the oldest feedback that isn't merged into the one after it, as if their user had written both. */
async function mergeLast(tx: Database): Promise<void> {
  const [part, into] = await tx
    .select({ id: feedbacks.id, userId: feedbacks.userId, processedTime: feedbacks.processedTime })
    .from(feedbacks)
    .where(isNull(feedbacks.mergedIntoId))
    .orderBy(asc(feedbacks.createTime))
    .limit(2)
  if (!part || !into) return
  await tx
    .update(feedbacks)
    .set({ userId: into.userId, mergedIntoId: into.id, closeReason: 'merged' })
    .where(eq(feedbacks.id, part.id))
}
