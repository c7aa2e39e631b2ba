import { quotaArea } from '@admin/api-client/contract/agents/quotas'
import { and, eq, exists, inArray } from 'drizzle-orm'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import { dateTimeText, wallClockOf } from '../../../http/wallClock.ts'
import { withinScope } from '../../../kernel/scope.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { titlesOfReasons } from '../../content/review/reasonTitles.ts'
import { listFacts } from '../../content/works/evidence.ts'
import { timeZoneOf } from '../../system/tasks/timeZone.ts'
import { isReviewable, quotaResource } from './resource.ts'
import { decideQuota } from './reviews.ts'

const ROUTE = '/agents/quotas'

const { operations } = quotaArea
const { name, reads } = quotaResource

/** Pending quotas, of which the review desk offers an operator only those that they can review. */
export const quotaSubject: ReviewSubject = {
  code: operations.approve.access,
  readCode: operations.get.access,
  visible: ({ db, session }, subjectId) =>
    session.scope === null
      ? undefined
      : exists(
          db
            .select({ id: quotas.id })
            .from(quotas)
            .where(and(eq(quotas.id, subjectId), withinScope(quotas.granteeId, session.scope))),
        ),
  eligible: (reader, subjectId) =>
    exists(
      reader.db
        .select({ id: quotas.id })
        .from(quotas)
        .where(and(eq(quotas.id, subjectId), isReviewable(reader))),
    ),
  async load(tx, ids) {
    const found = await tx
      .select({
        id: quotas.id,
        version: quotas.version,
        number: quotas.number,
        operatorId: quotas.operatorId,
        operatorName: quotas.operatorName,
        createTime: accounts.createTime,
      })
      .from(quotas)
      .leftJoin(accounts, eq(accounts.id, quotas.operatorId))
      .where(inArray(quotas.id, [...ids]))
    return found.map(({ number, operatorId, operatorName, createTime, ...row }) => ({
      ...row,
      title: number,
      link: `${ROUTE}?id=${row.id}`,
      author: { id: operatorId, name: operatorName, createTime },
    }))
  },
  async evidence(context, { subjectId }) {
    const { language, config } = context
    const quota = await requireOne(context, reads(context), subjectId)
    const clock = wallClockOf(timeZoneOf(config))
    const written = (time: number) => `${dateTimeText(clock(time))} (${timeZoneOf(config)})`
    return {
      facts: listFacts({
        'quota:amount': quota.amount,
        'quota:kind': enumerationLabel(language, 'quotaKind', quota.kind),
        ...(quota.once && { 'quota:once': labelOf(language, 'quota:onceHint') }),
        'quota:grantee': quota.granteeName,
        'quota:granter': quota.granterName,
        ...(!quota.once && {
          'quota:validFrom': written(quota.validFrom),
          'quota:validTo': written(quota.validTo),
        }),
        ...(quota.replacesNumber && { 'quota:replacesNumber': quota.replacesNumber }),
        'quota:reason': quota.reason,
      }),
    }
  },
  async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
    const action = decision === 'approved' ? 'approve' : 'reject'
    const change = await decideQuota(context, tx, action, {
      id: subjectId,
      // A rejection always has a remark: the reasons are one.
      remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
      version: subjectVersion,
    })
    return { action, resource: name, change }
  },
}
