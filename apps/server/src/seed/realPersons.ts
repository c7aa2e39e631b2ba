import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { realPersonAttempts, realPersons } from '../db/schema/realPersons.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { HOUR } from '../kernel/durations.ts'
import { documentDigests } from '../modules/community/realPersons/resource.ts'
import { type DemoFileName, demoKeyOf } from './demoFiles.ts'
import { insertRows } from './insertRows.ts'
import { person } from './names.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_261_204
/** Users who have an identity check. */
const PERSONS = 48
/** Hours between two attempts of a user. */
const PAUSE = 30

type Row = typeof realPersons.$inferInsert & { id: string; version: number }

/** What became of an attempt; a duplicate passed, and is reviewed again because of another user. */
type Outcome = 'underReview' | 'passed' | 'failed' | 'revoked' | 'duplicate' | 'sameDocument'

/** Attempts of users in the order in which they registered last; all others passed. */
const outcomes: readonly Outcome[][] = [
  ['underReview'],
  ['failed', 'underReview'],
  ['underReview'],
  ['sameDocument'],
  ['duplicate'],
  ['failed'],
  ['passed'],
  ['failed', 'failed', 'failed'],
  ['underReview'],
  ['failed', 'passed'],
  ['revoked'],
  ['underReview'],
  ['failed', 'failed'],
  ['underReview'],
  ['passed'],
  ['failed', 'failed', 'underReview'],
  ['revoked'],
  ['failed'],
]
const notes = ['请重新拍摄证件', 'The edges of the document are cut off', '', '证件反光，看不清号码']
const revocations = ['他人冒用身份', 'The person reported that their document was used without consent']

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.below(10))).join('')

const pictureNames = (type: string): DemoFileName[] =>
  type === 'passport' ? ['document-passport.webp'] : ['document-front.webp', 'document-back.webp']

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** The name of a person in the script of a text. */
function nameLike(random: Random, text: string): string {
  for (;;) {
    const { shown } = person(random)
    if (isHan(shown) === isHan(text)) return shown
  }
}

/** What a user submits. */
function submission(random: Random, nickname: string) {
  const isChinese = isHan(nickname)
  const documentType = isChinese ? random.pick(['idCard', 'idCard', 'residence']) : 'passport'
  const method = random.pick(['document', 'documentAndFace'])
  const names = [
    ...pictureNames(documentType),
    ...(method === 'documentAndFace' ? ['document-holder.webp' as const] : []),
  ]
  return {
    documentType,
    method,
    realName: nameLike(random, nickname),
    documentNumber: isChinese
      ? `${110_000 + random.below(500_000)}19${digits(random, 10)}`
      : `E${digits(random, 8)}`,
    pictureKeys: names.map(demoKeyOf),
  }
}

interface User {
  id: string
  nickname: string
}

/** Time of an attempt, the latest of which was a while ago. */
const timesOf = (random: Random, now: number, attempts: number, index: number) => {
  const latest = now - HOUR - index * 9 * HOUR - random.below(6 * HOUR)
  return Array.from({ length: attempts }, (_, nth) => latest - (attempts - 1 - nth) * PAUSE * HOUR)
}

interface Making {
  now: number
  reviewers: ReviewStaff['reviewers']
}

/** An identity check with its attempts and its tasks at the review desk. */
function makePerson(random: Random, { now, reviewers }: Making, user: User, index: number) {
  const attempts = outcomes[index] ?? ['passed']
  const times = timesOf(random, now, attempts.length, index)
  const id = random.id(times[0] ?? now)
  const tasks: TaskRow[] = []
  let version = 0
  let last: TaskRow | undefined
  const task = (source: 'submission' | 'rule', time: number, codes: string[]) => ({
    kind: 'realPerson' as const,
    subjectId: id,
    subjectVersion: version,
    round: tasks.length + 1,
    reasons: codes.map((code) => ({ source: code ? ('rule' as const) : source, code, detail: '', time })),
    authorId: user.id,
    createTime: time,
  })
  for (const [nth, outcome] of attempts.entries()) {
    const time = times[nth] ?? now
    version += 1
    const submitted = task('submission', time, outcome === 'sameDocument' ? ['', 'sameDocument'] : [''])
    if (outcome === 'underReview' || outcome === 'sameDocument') {
      tasks.push(pendingTask(random, now, submitted))
      last = undefined
      continue
    }
    const failed = outcome === 'failed'
    const decided = decidedTask(random, submitted, {
      reviewer: random.pick(reviewers),
      decidedTime: time + HOUR / 2 + random.below(HOUR / 3),
      reasonCodes: failed ? ['document-mismatch'] : [],
    })
    last = { ...decided, note: failed ? random.pick(notes) : '' }
    tasks.push(last)
    version += 1
    if (outcome === 'revoked') version += 1
    if (outcome === 'duplicate') {
      version += 1
      tasks.push(pendingTask(random, now, task('rule', time + 2 * HOUR, ['sameDocument'])))
    }
  }
  const outcome = attempts.at(-1)
  const isOpen = outcome === 'underReview' || outcome === 'sameDocument' || outcome === 'duplicate'
  const submitTime = times.at(-1) ?? now
  const isRevoked = outcome === 'revoked'
  const reviewTime = isRevoked ? submitTime + 5 * HOUR : (last?.decidedTime ?? null)
  const state: Row['state'] = isOpen ? 'underReview' : outcome === 'passed' ? 'passed' : 'failed'
  const row = {
    ...{ id, userId: user.id, ...submission(random, user.nickname), state, submitTime },
    reasonCodes: state === 'failed' ? (last?.reasonCodes ?? []) : [],
    note: isRevoked ? random.pick(revocations) : state === 'failed' ? (last?.note ?? '') : '',
    reviewerName: last?.decidedBy ?? '',
    ...{ reviewTime, version, createTime: times[0] ?? now, updateTime: reviewTime ?? submitTime },
  }
  return { row, times, tasks }
}

/** Identity checks in every state, two of them with the same document, with their tasks at the review desk. */
export async function seedRealPersons(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(sql`${users.id} desc`)
    .offset(20)
    .limit(PERSONS)
  const made = people.map((user, index) => makePerson(random, { now, reviewers }, user, index))
  const placeOf = (outcome: Outcome) => outcomes.findIndex((attempts) => attempts.includes(outcome))
  const [copy, original] = [made[placeOf('sameDocument')]?.row, made[placeOf('duplicate')]?.row]
  if (copy && original)
    Object.assign(copy, {
      ...{ documentType: original.documentType, documentNumber: original.documentNumber },
      ...{ realName: original.realName, pictureKeys: original.pictureKeys },
    })
  const digestOf = await documentDigests(tx)
  const rows = await Promise.all(
    made.map(async ({ row }) => ({ ...row, documentDigest: await digestOf(row) })),
  )
  await insertRows(tx, realPersons, rows)
  await insertRows(
    tx,
    realPersonAttempts,
    made.flatMap(({ row, times }) =>
      times.map((time) => ({ id: random.id(time), realPersonId: row.id, time })),
    ),
  )
  await tx.insert(reviewTasks).values(made.flatMap(({ tasks }) => tasks))
}
