import type { RealPerson } from '@admin/api-client/contract/community/realPersons'
import { realPersonArea } from '@admin/api-client/contract/community/realPersons'
import { REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { enumerationLabel } from '../../../crud/labels.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { realPersons } from '../../../db/schema/realPersons.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { requireAsDecided, valuesBeforeDecision } from '../../content/works/changes.ts'
import { listFacts } from '../../content/works/evidence.ts'
import { realPersonResource } from './resource.ts'

const ROUTE = '/community/realPersons'
const linkOf = ({ id }: { id: string }) => `${ROUTE}?id=${id}`
/** Other users with the same document that a reviewer sees. */
const MAX_SHARING = 20

const { name, rows, reads, requireChangeable } = realPersonResource

/** Returns the other identity checks of the same document: their users and states. */
async function readSharing({ db, language }: Pick<SignedIn, 'db' | 'language'>, id: string) {
  const own = alias(realPersons, 'own')
  const found = await db
    .select({ id: realPersons.id, userName: users.nickname, state: realPersons.state })
    .from(realPersons)
    .innerJoin(users, eq(users.id, realPersons.userId))
    .innerJoin(own, eq(own.documentDigest, realPersons.documentDigest))
    .where(and(eq(own.id, id), ne(realPersons.id, id)))
    .orderBy(asc(realPersons.id))
    .limit(MAX_SHARING)
  return found.map((row) => ({
    id: row.id,
    text: `${row.userName} (${enumerationLabel(language, 'realPersonState', row.state)})`,
    link: linkOf(row),
  }))
}

async function factsOf(context: SignedIn, person: RealPerson) {
  const isChinese = context.language === 'zh-CN'
  const sharing = await readSharing(context, person.id)
  const facts = {
    'realPerson:realName': person.realName,
    'realPerson:documentType': isChinese ? person.documentTypeName : person.documentTypeNameEn,
    'realPerson:documentNumber': person.documentNumber,
    'realPerson:method': isChinese ? person.methodName : person.methodNameEn,
    'realPerson:attempts': `${person.attempts} / ${REAL_PERSON_ATTEMPTS.count}`,
  }
  return [
    ...listFacts(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))),
    ...(sharing.length > 0
      ? [
          {
            label: 'realPerson:sharing',
            value: sharing.map(({ text }) => text).join(', '),
            records: sharing,
          },
        ]
      : []),
  ]
}

/** Identity checks under review. What identifies the person is masked here, too; reviewers reveal it with a reason. */
export const realPersonSubject: ReviewSubject = {
  code: 'realPerson:review',
  readCode: realPersonArea.operations.get.access,
  async load(tx, ids) {
    const found = await tx
      .select({
        id: realPersons.id,
        version: realPersons.version,
        author: { id: users.id, name: users.nickname, createTime: users.createTime },
      })
      .from(realPersons)
      .innerJoin(users, eq(users.id, realPersons.userId))
      .where(inArray(realPersons.id, [...ids]))
    return found.map((row) => ({ ...row, title: row.author.name, link: linkOf(row) }))
  },
  async evidence(context, { subjectId }) {
    const person = await requireOne(context, reads(context), subjectId)
    return { facts: await factsOf(context, person) }
  },
  async decide(tx, context, { subjectId }, { decision, subjectVersion, reasonCodes, note }) {
    const before = await requireChangeable(context, tx, subjectId)
    if (before.version !== subjectVersion) throw new Refusal('staleVersion')
    const passes = decision === 'approved'
    const now = context.clock()
    const change = await rows.write(context, tx, before, {
      state: passes ? 'passed' : 'failed',
      reasonCodes: passes ? [] : [...reasonCodes],
      note,
      reviewerName: context.session.account.username,
      reviewTime: now,
      passTime: before.passTime ?? (passes ? now : null),
    })
    return { action: passes ? 'approve' : 'reject', resource: name, change }
  },
  // One that was reviewed again has an earlier decision.
  async undo(tx, context, task) {
    const { subjectId } = task
    const before = await requireChangeable(context, tx, subjectId)
    requireAsDecided(before, task)
    const change = await rows.write(context, tx, before, await valuesBeforeDecision(tx, name, subjectId))
    return { action: 'undo', resource: name, change }
  },
}
