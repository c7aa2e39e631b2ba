import {
  type accessRefusals,
  accessRequest,
  accessRequestQuery,
} from '@admin/api-client/contract/system/accessRequests'
import { accessRequestDefaultSort } from '@admin/api-client/contract/system/accessRequests.sort'
import { eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { accessRequests } from '../../../db/schema/accessRequests.ts'
import type { Session } from '../../../kernel/context.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'
import { couldActAs } from '../accounts/controls.ts'

export type AccessRequestRow = typeof accessRequests.$inferSelect

type Refused = (typeof accessRefusals)[number]

/**
 * Why a session can't decide a pending request: what lists show and what decisions reject. Accounts that the requester
 * could act as are dependent; those that could act as the requester have the permission anyway, and may grant it again.
 */
export const decisionRefusal = (db: Database, { account, lasting }: Session) => sql<Refused | null>`case
  when ${accessRequests.status} <> 'pending' then null
  when ${accessRequests.requesterId} = ${account.id} then 'ownAccessRequest'
  when ${couldActAs(db, accessRequests.requesterId, account.id)} then 'dependentReviewer'
  when ${not(inArray(accessRequests.code, [...lasting]))} then 'notGrantableCode'
end`

/** Condition for the requests that a session sees: its account's own, and with a code those of accounts within its scope. */
function visibleTo({ session: { account, permissions, scope } }: Pick<Reader, 'session'>): SQL | undefined {
  const own = eq(accessRequests.requesterId, account.id)
  if (!permissions.has('accessRequest:read') && !permissions.has('accessRequest:decide')) return own
  const others = ofOperatorWithinScope(accessRequests.requesterId, scope)
  return others && or(own, others)
}

const reads = (reader: Reader) =>
  listReads({
    table: accessRequests,
    row: accessRequest,
    query: accessRequestQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(accessRequests, accessRequest),
          decisionRefusal: decisionRefusal(db, reader.session).as('decision_refusal'),
        })
        .from(accessRequests)
        .$dynamic(),
    visible: visibleTo(reader),
    filters: { code: (code) => eq(accessRequests.code, code) },
    defaultSort: accessRequestDefaultSort,
  })

/** Permissions that accounts asked for. */
export const accessRequestResource = resourceOf({ name: 'accessRequest', table: accessRequests, reads })
