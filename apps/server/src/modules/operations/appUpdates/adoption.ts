import { ADOPTION_DAYS } from '@admin/api-client/contract/limits'
import {
  type Counted,
  failureRate,
  type Reported,
} from '@admin/api-client/contract/operations/appUpdateFacts'
import type { AppUpdateAdoption } from '@admin/api-client/contract/operations/appUpdates'
import { FEEDBACK_FAULT } from '@admin/api-client/contract/operations/feedbackFacts'
import { and, countDistinct, eq, gte, sql, sum } from 'drizzle-orm'
import { lastDays } from '../../../crud/days.ts'
import { daysAsPeriods, readPeriods } from '../../../crud/periods.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { rollUp } from '../../../db/rollUp.ts'
import { appUpdates, appUpdateReports as reports } from '../../../db/schema/appUpdates.ts'
import { feedbacks } from '../../../db/schema/feedback.ts'
import { QUARTER_HOUR } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { type AppUpdateRow, appUpdateResource } from './resource.ts'

/** What devices report about an app update. */
interface Report extends Reported {
  updateId: string
  /** Epoch milliseconds. */
  time: number
}

/** Adds what devices report about a release: how many installed it, and how many failed to install or start it. */
export async function reportDevices(
  db: Database,
  { updateId: releaseId, installed, failed, time }: Report,
): Promise<void> {
  await db.insert(reports).values({ releaseId, quarter: time - (time % QUARTER_HOUR), installed, failed })
}

/** Sums what devices reported about a release. @param from epoch milliseconds; null for all reports */
async function readReported(db: Database, releaseId: string, from: number | null): Promise<Reported> {
  const [row] = await db
    .select({ installed: sum(reports.installed), failed: sum(reports.failed) })
    .from(reports)
    .where(and(eq(reports.releaseId, releaseId), from === null ? undefined : gte(reports.quarter, from)))
  return { installed: Number(row?.installed ?? 0), failed: Number(row?.failed ?? 0) }
}

/**
 * Reads what counts for the thresholds of a release: what devices reported since `brakeFrom`, and the different users who
 * sent feedback of the kind `FEEDBACK_FAULT` with its version on its platform since then.
 */
export async function readCounted(
  db: Database,
  { id, appVersion, platform, brakeFrom }: Pick<AppUpdateRow, 'id' | 'appVersion' | 'platform' | 'brakeFrom'>,
): Promise<Counted> {
  if (brakeFrom === null) return { installed: 0, failed: 0, faults: 0 }
  const [found] = await db
    .select({ faults: countDistinct(feedbacks.userId) })
    .from(feedbacks)
    .where(
      and(
        eq(feedbacks.kind, FEEDBACK_FAULT),
        eq(feedbacks.appVersion, appVersion),
        eq(feedbacks.platform, platform),
        gte(feedbacks.createTime, brakeFrom),
      ),
    )
  return { ...(await readReported(db, id, brakeFrom)), faults: found?.faults ?? 0 }
}

/** @throws Refusal `notFound` */
export async function readAdoption(input: One): Promise<AppUpdateAdoption> {
  const { db, clock, config, params } = input
  await appUpdateResource.get(input, params.id)
  const [update] = await db.select().from(appUpdates).where(eq(appUpdates.id, params.id))
  if (!update) throw new Refusal('notFound')
  const counted = await readCounted(db, update)
  const timeZone = timeZoneOf(config)
  const days = lastDays(clock(), timeZone, ADOPTION_DAYS)
  const sums = await readPeriods(
    db,
    daysAsPeriods(days),
    (within) => sql`select count(*) as rows,
        array[coalesce(sum(${reports.installed}), 0), coalesce(sum(${reports.failed}), 0)] as values
      from ${reports} where ${and(eq(reports.releaseId, params.id), within(sql`${reports.quarter}`))}`,
  )
  return {
    ...(await readReported(db, params.id, null)),
    counted: { ...counted, from: update.brakeFrom, rate: failureRate(counted) },
    timeZone,
    days: days.map(({ date }, index) => {
      const [installed = 0n, failed = 0n] = sums[index]?.values ?? []
      return { date, installed: Number(installed), failed: Number(failed) }
    }),
  }
}

/** Replaces the reports of each release and quarter of an hour by their sum. @returns how many rows */
export const rollUpReports = (tx: Database): Promise<number> =>
  rollUp(tx, { table: reports, by: ['release_id', 'quarter'], sums: ['installed', 'failed'] })
