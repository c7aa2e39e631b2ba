import { pointGrantArea } from '@admin/api-client/contract/content/pointGrants'
import { and, eq, exists, inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { pointGrants } from '../../../db/schema/points.ts'
import type { ReviewSubject } from '../review/ReviewSubject.ts'
import { titlesOfReasons } from '../review/reasonTitles.ts'
import { listFacts } from '../works/evidence.ts'
import { isReviewable, pointGrantResource } from './resource.ts'
import { decideGrant } from './reviews.ts'

const ROUTE = '/content/points?tab=grants'

const { operations } = pointGrantArea
const { name, reads } = pointGrantResource

/** Pending grants, of which the review desk offers an operator only those that they can review. */
export const pointGrantSubject: ReviewSubject = {
  code: operations.approve.access,
  readCode: operations.list.access,
  eligible: ({ db, session }, subjectId) =>
    exists(
      db
        .select({ id: pointGrants.id })
        .from(pointGrants)
        .where(and(eq(pointGrants.id, subjectId), isReviewable(db, session.account.id))),
    ),
  async load(tx, ids) {
    const found = await tx
      .select({
        id: pointGrants.id,
        version: pointGrants.version,
        number: pointGrants.number,
        operatorId: pointGrants.operatorId,
        operatorName: pointGrants.operatorName,
        createTime: accounts.createTime,
      })
      .from(pointGrants)
      .leftJoin(accounts, eq(accounts.id, pointGrants.operatorId))
      .where(inArray(pointGrants.id, [...ids]))
    return found.map(({ number, operatorId, operatorName, createTime, ...row }) => ({
      ...row,
      title: number,
      link: `${ROUTE}&id=${row.id}`,
      author: operatorId ? { id: operatorId, name: operatorName, createTime } : null,
    }))
  },
  async evidence(context, { subjectId }) {
    const grant = await requireOne(context, reads(context), subjectId)
    return {
      facts: listFacts({
        'pointGrant:unit': enumerationLabel(context.language, 'pointUnit', grant.unit),
        'pointGrant:users': String(grant.users),
        'pointGrant:given': grant.given,
        'pointGrant:taken': grant.taken,
        'pointGrant:remark': grant.remark,
        'pointGrant:operator': grant.operatorName,
      }),
    }
  },
  async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
    const action = decision === 'approved' ? 'approve' : 'reject'
    const change = await decideGrant(context, tx, action, {
      id: subjectId,
      // A rejection always has a remark: the reasons are one.
      remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
      version: subjectVersion,
    })
    return { action, resource: name, change }
  },
}
