import {
  comparableNumber,
  DOCUMENT_TYPE,
  maskName,
  maskNumber,
  REAL_PERSON_METHOD_TYPE,
} from '@admin/api-client/contract/community/realPersonFacts'
import {
  type RealPerson,
  realPerson,
  realPersonQuery,
} from '@admin/api-client/contract/community/realPersons'
import { realPersonDefaultSort } from '@admin/api-client/contract/community/realPersons.sort'
import { REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import { and, count, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { realPersonAttempts, realPersons } from '../../../db/schema/realPersons.ts'
import { reviewReasons } from '../../../db/schema/reviews.ts'
import { users } from '../../../db/schema/users.ts'
import { DAY } from '../../../kernel/durations.ts'
import { signatures } from '../../../kernel/signatures.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'

const NAME = 'realPerson'

export const documentTypes = categoriesOf(DOCUMENT_TYPE, 'documentType')
export const realPersonMethods = categoriesOf(REAL_PERSON_METHOD_TYPE, 'method')

interface Document {
  documentType: string
  documentNumber: string
}

/**
 * Returns how documents are digested. Digests are keyed: without the key, none can be matched by trying all numbers. It
 * loads the key, so call it before a transaction, which may have the only connection.
 */
export async function documentDigests(db: Database): Promise<(document: Document) => Promise<string>> {
  const { sign } = signatures(db, 'identityDocuments')
  await sign('')
  return ({ documentType, documentNumber }) => sign(`${documentType} ${comparableNumber(documentNumber)}`)
}

/** Condition for the attempts that count toward the limit at a moment. */
export const countedAttempts = (now: number) =>
  gt(realPersonAttempts.time, now - REAL_PERSON_ATTEMPTS.days * DAY)

const other = alias(realPersons, 'other')

const selectRealPersons = (db: Database) =>
  db
    .select({
      id: realPersons.id,
      userId: realPersons.userId,
      userName: users.nickname,
      realName: realPersons.realName,
      documentType: realPersons.documentType,
      documentNumber: realPersons.documentNumber,
      method: realPersons.method,
      state: realPersons.state,
      submitTime: realPersons.submitTime,
      reasonCodes: realPersons.reasonCodes,
      note: realPersons.note,
      reviewerName: realPersons.reviewerName,
      reviewTime: realPersons.reviewTime,
      pictures: sql<number>`cardinality(${realPersons.pictureKeys})`,
      sharedWith: sql<number>`(select count(*)::int from ${realPersons} ${other}
        where ${other.documentDigest} = ${realPersons.documentDigest} and ${other.id} <> ${realPersons.id})`,
      version: realPersons.version,
      createTime: realPersons.createTime,
      updateTime: realPersons.updateTime,
    })
    .from(realPersons)
    .innerJoin(users, eq(users.id, realPersons.userId))

type Row = Awaited<ReturnType<typeof selectRealPersons>>[number]

/** Returns how many attempts of each identity check count at a moment. */
export async function readAttempts(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<(id: string) => number> {
  const found = await db
    .select({ id: realPersonAttempts.realPersonId, attempts: count() })
    .from(realPersonAttempts)
    .where(and(inArray(realPersonAttempts.realPersonId, [...ids]), countedAttempts(now)))
    .groupBy(realPersonAttempts.realPersonId)
  const attempts = new Map(found.map((each) => [each.id, each.attempts]))
  return (id) => attempts.get(id) ?? 0
}

const toDto =
  (now: number) =>
  async (rows: Row[], db: Database): Promise<RealPerson[]> => {
    const typeNames = await documentTypes.readNames(
      db,
      rows.map(({ documentType }) => documentType),
    )
    const methodNames = await realPersonMethods.readNames(
      db,
      rows.map(({ method }) => method),
    )
    const { code, title, titleEn } = reviewReasons
    const codes = rows.flatMap(({ reasonCodes }) => reasonCodes)
    const catalog = await db.select({ code, title, titleEn }).from(reviewReasons).where(inArray(code, codes))
    const attemptsOf = await readAttempts(
      db,
      rows.map(({ id }) => id),
      now,
    )
    return rows.map(({ reasonCodes, ...row }) => {
      const type = typeNames(row.documentType)
      const method = methodNames(row.method)
      return {
        ...row,
        realName: maskName(row.realName),
        documentNumber: maskNumber(row.documentNumber),
        documentTypeName: type.categoryName,
        documentTypeNameEn: type.categoryNameEn,
        methodName: method.categoryName,
        methodNameEn: method.categoryNameEn,
        attempts: attemptsOf(row.id),
        reasons: catalog.filter((reason) => reasonCodes.includes(reason.code)),
      }
    })
  }

const reads = ({ clock }: Reader) =>
  listReads({
    table: realPersons,
    row: realPerson,
    query: realPersonQuery,
    select: (db) => selectRealPersons(db).$dynamic(),
    filters: {
      user: (text) =>
        sql`${realPersons.userId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
      documentType: (type) => eq(realPersons.documentType, type),
      method: (method) => eq(realPersons.method, method),
      submittedFrom: (time) => gte(realPersons.submitTime, time),
      submittedTo: (time) => lte(realPersons.submitTime, time),
    },
    defaultSort: realPersonDefaultSort,
    toDto: toDto(clock()),
  })

/** Users and the documents that identify them. */
export const realPersonResource = resourceOf({
  name: NAME,
  table: realPersons,
  reads,
  beforeLock: lockOpenTasks(NAME),
})
