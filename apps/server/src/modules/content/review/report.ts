import type { reviewArea, reviewerReport } from '@admin/api-client/contract/content/review'
import { and, count, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { reviewSkips, reviewTasks } from '../../../db/schema/reviews.ts'
import type { Input } from '../../../http/mount.ts'
import { readableTasks } from './resource.ts'

type Report = z.output<typeof reviewerReport>

const secondLook = alias(reviewTasks, 'repeated')

/** Counts what each reviewer decided and skipped in a period, by kind. */
export async function reportReviewers({
  query: { kind, timeFrom, timeTo },
  ...context
}: Input<typeof reviewArea.operations.reviewers>): Promise<Report[]> {
  const { db } = context
  const counted = and(readableTasks(context), kind && eq(reviewTasks.kind, kind))
  const period = (time: typeof reviewTasks.decidedTime | typeof reviewSkips.time) =>
    and(
      timeFrom === undefined ? undefined : gte(time, timeFrom),
      timeTo === undefined ? undefined : lte(time, timeTo),
    )
  const [decisions, skips] = await Promise.all([
    db
      .select({
        accountId: sql<string>`${reviewTasks.decidedById}`,
        accountName: sql<string>`max(${reviewTasks.decidedBy})`,
        kind: reviewTasks.kind,
        decided: count(),
        medianSeconds: sql<
          number | null
        >`percentile_cont(0.5) within group (order by ${reviewTasks.secondsSpent})`.mapWith(Number),
        secondLooks: count(secondLook.id),
        agreed: sql`count(*) filter (where ${secondLook.status} = ${reviewTasks.status})`.mapWith(Number),
        overturned:
          sql`count(*) filter (where ${secondLook.settledDecision} <> ${reviewTasks.status})`.mapWith(Number),
      })
      .from(reviewTasks)
      .leftJoin(
        secondLook,
        and(eq(secondLook.secondLookOf, reviewTasks.id), ne(secondLook.status, 'pending')),
      )
      .where(
        and(
          counted,
          ne(reviewTasks.status, 'pending'),
          isNotNull(reviewTasks.decidedById),
          period(reviewTasks.decidedTime),
        ),
      )
      .groupBy(reviewTasks.decidedById, reviewTasks.kind),
    db
      .select({
        accountId: reviewSkips.accountId,
        accountName: sql<string>`max(${reviewSkips.accountName})`,
        kind: reviewTasks.kind,
        skipped: count(),
      })
      .from(reviewSkips)
      .innerJoin(reviewTasks, eq(reviewTasks.id, reviewSkips.taskId))
      .where(and(counted, period(reviewSkips.time)))
      .groupBy(reviewSkips.accountId, reviewTasks.kind),
  ])
  const reports = new Map<string, Report>()
  for (const { agreed, ...each } of decisions)
    reports.set(`${each.accountId} ${each.kind}`, {
      ...each,
      skipped: 0,
      agreementRate: each.secondLooks > 0 ? agreed / each.secondLooks : null,
    })
  for (const each of skips) {
    const key = `${each.accountId} ${each.kind}`
    const none = { decided: 0, medianSeconds: null, secondLooks: 0, overturned: 0, agreementRate: null }
    reports.set(key, { ...none, ...reports.get(key), ...each })
  }
  return [...reports.values()].sort(
    (one, other) => other.decided - one.decided || one.accountName.localeCompare(other.accountName),
  )
}
