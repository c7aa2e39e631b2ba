import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import {
  policyPeopleQuery,
  policyPerson,
  policySample,
  policySampleQuery,
} from '@admin/api-client/contract/system/policyDrafts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../../crud/readHandlers.ts'
import type { Database } from '../../../../db/Database.ts'
import { listReads } from '../../../../db/listReads.ts'
import { accounts } from '../../../../db/schema/accounts.ts'
import { policyTrialPeople, policyTrialSamples, policyTrials } from '../../../../db/schema/policies.ts'
import { users } from '../../../../db/schema/users.ts'

type Readable = Pick<Reader, 'session'>

/** What a name is shown to: those who can read the person. */
const nameOf = (
  { session }: Readable,
  personId: typeof policyTrialPeople.personId | typeof policyTrialSamples.personId,
) => {
  const ofUser = sql`(select ${users.nickname} from ${users} where ${users.id} = ${personId})`
  const ofAccount = sql`(select ${accounts.username} from ${accounts} where ${accounts.id} = ${personId})`
  const names = [
    ...(session.permissions.has('user:read') ? [ofUser] : []),
    ...(session.permissions.has('account:read') ? [ofAccount] : []),
    sql`''`,
  ]
  return sql<string>`coalesce(${sql.join(names, sql`, `)})`
}

const ofTrialOf = (db: Database, draftId: string) =>
  db.select({ id: policyTrials.id }).from(policyTrials).where(eq(policyTrials.draftId, draftId))

/** People whom the latest trial of a draft found. */
export const peopleReads = (reader: Readable & Pick<Reader, 'db'>, draftId: string) =>
  listReads({
    table: policyTrialPeople,
    row: policyPerson,
    query: policyPeopleQuery,
    visible: inArray(policyTrialPeople.trialId, ofTrialOf(reader.db, draftId)),
    select: (db) => {
      const { id, personId, effect, unit, before, after } = policyTrialPeople
      return db
        .select({ id, personId, effect, unit, before, after, name: nameOf(reader, personId) })
        .from(policyTrialPeople)
        .$dynamic()
    },
    defaultSort: '-after',
  })

/** Permission codes with which the records of each source are read. */
const codes: Record<'comments' | 'posts' | 'liveMessages' | 'signIns', PermissionCode> = {
  comments: 'comment:read',
  posts: 'post:read',
  liveMessages: 'liveRoom:read',
  signIns: 'operationLog:read',
}
const workCodes = { video: 'video:read', atlas: 'atlas:read', editedWork: 'editedWork:read' } as const

/** Samples of what the reader may read elsewhere. */
export function readableBy({ session: { permissions } }: Readable): SQL | undefined {
  const sources = Object.entries(codes).flatMap(([source, code]) =>
    permissions.has(code) ? [source as CodeOf<'policySource'>] : [],
  )
  const kinds = Object.entries(workCodes).flatMap(([kind, code]) =>
    permissions.has(code) ? [kind as keyof typeof workCodes] : [],
  )
  return or(inArray(policyTrialSamples.source, sources), inArray(policyTrialSamples.workKind, kinds))
}

/** Samples that the latest trial of a draft kept. */
export const sampleReads = (reader: Readable & Pick<Reader, 'db'>, draftId: string) =>
  listReads({
    table: policyTrialSamples,
    row: policySample,
    query: policySampleQuery,
    visible: and(inArray(policyTrialSamples.trialId, ofTrialOf(reader.db, draftId)), readableBy(reader)),
    select: (db) => {
      const { id, source, recordId, workKind, personId, text, matches, before, after } = policyTrialSamples
      const { suspected, verdict, time } = policyTrialSamples
      return db
        .select({
          ...{
            id,
            source,
            recordId,
            workKind,
            personId,
            text,
            matches,
            before,
            after,
            suspected,
            verdict,
            time,
          },
          personName: nameOf(reader, personId),
        })
        .from(policyTrialSamples)
        .$dynamic()
    },
    filters: {
      suspected: (suspected) => eq(policyTrialSamples.suspected, suspected === 'y'),
    },
    sortKeys: {
      suspected: {
        by: sql`(${policyTrialSamples.suspected}, ${policyTrialSamples.time})`,
        of: (suspected, { time }) =>
          sql`(${sql.param(suspected, policyTrialSamples.suspected)}, ${sql.param(time, policyTrialSamples.time)})`,
        nullable: false,
      },
    },
    defaultSort: '-suspected',
  })
