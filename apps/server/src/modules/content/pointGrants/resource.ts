import {
  type grantRefusals,
  pointGrant,
  pointGrantQuery,
} from '@admin/api-client/contract/content/pointGrants'
import { pointGrantDefaultSort } from '@admin/api-client/contract/content/pointGrants.sort'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointGrants } from '../../../db/schema/points.ts'
import { areDependent } from '../../system/accounts/controls.ts'
import { lockOpenTasks } from '../review/tasks.ts'

const NAME = 'pointGrant'

export type GrantRow = typeof pointGrants.$inferSelect

type Refused = (typeof grantRefusals)[number]

/** Why an account can't review a pending grant: what lists show and what reviews reject. */
export const grantRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${pointGrants.state} <> 'pending' then null
  when ${pointGrants.operatorId} = ${accountId} then 'ownGrant'
  when ${areDependent(db, accountId, pointGrants.operatorId)} then 'dependentReviewer'
end`

/** Condition that a grant is pending and an account can review it. */
export const isReviewable = (db: Database, accountId: string): SQL =>
  sql`(${pointGrants.state} = 'pending' and ${grantRefusal(db, accountId)} is null)`

const reads = ({ session }: Reader) =>
  listReads({
    table: pointGrants,
    row: pointGrant,
    query: pointGrantQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(pointGrants, pointGrant),
          reviewRefusal: grantRefusal(db, session.account.id).as('review_refusal'),
        })
        .from(pointGrants)
        .$dynamic(),
    filters: { number: (number) => eq(pointGrants.number, number.toUpperCase()) },
    sortKeys: { number: plain(pointGrants.number) },
    defaultSort: pointGrantDefaultSort,
  })

/** Points and stars that operators give to many users together, or take. */
export const pointGrantResource = resourceOf({
  name: NAME,
  table: pointGrants,
  reads,
  beforeLock: lockOpenTasks(NAME),
})
