import type { RealPersonSubmission } from '@admin/api-client/contract/community/realPersons'
import { REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { realPersonAttempts, realPersons } from '../../../db/schema/realPersons.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockOpenTasks, submitForReview } from '../../content/review/tasks.ts'
import { requireUser } from '../../content/works/authors.ts'
import { discardPictures, takeDocumentPictures } from './pictures.ts'
import { documentDigests, documentTypes, readAttempts, realPersonMethods } from './resource.ts'

type Row = typeof realPersons.$inferSelect

/** Code of the reason for which the same document of two users is reviewed. */
const SAME_DOCUMENT = 'sameDocument'

/**
 * Locks the identity check of a user, and those of other users with the same document, their review tasks first. Two
 * users who submit the same document take turns.
 */
async function lockRelated(tx: Database, userId: string, digest: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity document ${digest}`}, 0))`)
  const ofUser = eq(realPersons.userId, userId)
  // A failed one proves nothing: it is reviewed again once the user submits another attempt.
  const others = and(
    eq(realPersons.documentDigest, digest),
    ne(realPersons.userId, userId),
    ne(realPersons.state, 'failed'),
  )
  const related = sql`(${ofUser} or ${others})`
  const found = await tx.select({ id: realPersons.id }).from(realPersons).where(related)
  const ids = found.map(({ id }) => id)
  await lockOpenTasks('realPerson')(tx, ids)
  const rows = await tx
    .select()
    .from(realPersons)
    .where(inArray(realPersons.id, ids))
    .orderBy(asc(realPersons.id))
    .for('update')
  return {
    own: rows.find((row) => row.userId === userId),
    sharing: rows.filter((row) => row.userId !== userId && row.state !== 'failed'),
  }
}

/** @throws Refusal `alreadyUnderReview`, `alreadyAuthenticated`, `attemptsUsed` */
async function requireSubmittable(tx: Database, { id, state }: Row, now: number): Promise<void> {
  if (state === 'underReview') throw new Refusal('alreadyUnderReview')
  if (state === 'passed') throw new Refusal('alreadyAuthenticated')
  const { count, days } = REAL_PERSON_ATTEMPTS
  if ((await readAttempts(tx, [id], now))(id) >= count)
    throw new Refusal('attemptsUsed', { values: { count, days } })
}

/** Puts another user's identity check with the same document into the queue. */
async function reviewAgain(tx: Database, context: Pick<Ports, 'clock'>, row: Row): Promise<void> {
  const version = row.version + 1
  await tx
    .update(realPersons)
    .set({ state: 'underReview', version, updateTime: context.clock() })
    .where(eq(realPersons.id, row.id))
  await submitForReview(tx, context, {
    kind: 'realPerson',
    subjectId: row.id,
    subjectVersion: version,
    authorId: row.userId,
    excluded: [],
    reasons: [{ source: 'rule', code: SAME_DOCUMENT, detail: '' }],
  })
}

/**
 * Stores what a user submitted and puts it into the queue of the review desk. A further attempt replaces the last one,
 * whose pictures are deleted. Where another user has the same document, both go to review.
 * @returns the id of the identity check
 * @throws Refusal `validation`, `alreadyUnderReview`, `alreadyAuthenticated`, or `attemptsUsed` for more than
 *   `REAL_PERSON_ATTEMPTS`
 */
export async function submitRealPerson(
  context: Pick<Ports, 'db' | 'clock'>,
  submission: RealPersonSubmission,
): Promise<string> {
  const { userId, documentType, method, pictureKeys } = submission
  const digestOf = await documentDigests(context.db)
  const documentDigest = await digestOf(submission)
  return inTransaction(context.db, async (tx) => {
    await requireUser(tx, 'userId', userId)
    await documentTypes.require(tx, documentType)
    await realPersonMethods.require(tx, method)
    const { own, sharing } = await lockRelated(tx, userId, documentDigest)
    const now = context.clock()
    if (own) await requireSubmittable(tx, own, now)
    const { id = newId(), version = 0, createTime = now } = own ?? {}
    await takeDocumentPictures(tx, id, pictureKeys)
    const row = {
      ...submission,
      ...{ documentDigest, state: 'underReview' as const, submitTime: now },
      ...{ reasonCodes: [], note: '', reviewerName: '', reviewTime: null, passTime: null },
      ...{ version: version + 1, updateTime: now },
    }
    if (own) {
      await tx.update(realPersons).set(row).where(eq(realPersons.id, id))
      await discardPictures(
        tx,
        own.pictureKeys.filter((key) => !pictureKeys.includes(key)),
      )
    } else await tx.insert(realPersons).values({ ...row, id, createTime })
    await tx.insert(realPersonAttempts).values({ realPersonId: id, time: now })
    const shared = { source: 'rule' as const, code: SAME_DOCUMENT, detail: '' }
    await submitForReview(tx, context, {
      kind: 'realPerson',
      subjectId: id,
      subjectVersion: row.version,
      authorId: userId,
      excluded: [],
      reasons: [{ source: 'submission', code: '', detail: '' }, ...(sharing.length > 0 ? [shared] : [])],
    })
    for (const each of sharing) await reviewAgain(tx, context, each)
    return id
  })
}
