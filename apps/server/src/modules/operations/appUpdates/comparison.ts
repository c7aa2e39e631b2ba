import { ADOPTION_COMPARED_DAYS } from '@admin/api-client/contract/limits'
import {
  adoptionOf,
  type InstalledOn,
  shareOfDevices,
} from '@admin/api-client/contract/operations/appUpdateFacts'
import type { AppUpdateComparison, appUpdateArea } from '@admin/api-client/contract/operations/appUpdates'
import { and, count, eq, inArray, max, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { appUpdates, appUpdateReports as reports } from '../../../db/schema/appUpdates.ts'
import { feedbacks } from '../../../db/schema/feedback.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { AppUpdateRow } from './resource.ts'

type Platform = AppUpdateRow['platform']
type Channel = AppUpdateRow['channel']

/** The day since a release was published on which a report came; the quarter of an hour of a report began before that. */
const daySince = sql<number>`greatest(0,
  floor(extract(epoch from ${reports.quarter} - ${appUpdates.publishTime}) / 86400))::int`

/** Reads on how many devices each release was installed on each day since it was published, and failed. */
const readReports = (db: Database, ids: string[]) =>
  db
    .select({
      id: reports.releaseId,
      day: daySince.as('day'),
      installed: sum(reports.installed).mapWith(Number),
      failed: sum(reports.failed).mapWith(Number),
    })
    .from(reports)
    .innerJoin(appUpdates, eq(appUpdates.id, reports.releaseId))
    .where(inArray(reports.releaseId, ids))
    .groupBy(reports.releaseId, sql`day`)

/** Reads on how many devices the most installed release of each channel is: no other count of its devices is known. */
async function countDevices(db: Database, platform: Platform): Promise<Map<Channel, number>> {
  const ofRelease = db
    .select({ channel: appUpdates.channel, installed: sum(reports.installed).as('installed') })
    .from(reports)
    .innerJoin(appUpdates, eq(appUpdates.id, reports.releaseId))
    .where(eq(appUpdates.platform, platform))
    .groupBy(reports.releaseId, appUpdates.channel)
    .as('of_release')
  const channels = await db
    .select({ channel: ofRelease.channel, devices: max(ofRelease.installed) })
    .from(ofRelease)
    .groupBy(ofRelease.channel)
  return new Map(channels.map(({ channel, devices }) => [channel, Number(devices)]))
}

/** Reads how much feedback there is about each version on a platform. */
const readFeedback = (db: Database, platform: Platform, versions: string[]) =>
  db
    .select({ appVersion: feedbacks.appVersion, feedback: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.platform, platform), inArray(feedbacks.appVersion, versions)))
    .groupBy(feedbacks.appVersion)

/**
 * Compares how fast devices installed releases. Those that don't exist are left out.
 * @throws Refusal `notComparable` where they are of different platforms or one is a draft
 */
export async function compareAdoption({
  db,
  clock,
  query: { ids },
}: Input<typeof appUpdateArea.operations.comparison>): Promise<AppUpdateComparison> {
  const found = await db.select().from(appUpdates).where(inArray(appUpdates.id, ids))
  const [first] = found
  if (!first) return { updates: [] }
  const { platform } = first
  if (found.some((update) => update.platform !== platform || update.publishTime === null))
    throw new Refusal('notComparable')
  const versions = found.map(({ appVersion }) => appVersion)
  const [reported, devicesOf, feedback] = await Promise.all([
    readReports(db, ids),
    countDevices(db, platform),
    readFeedback(db, platform, versions),
  ])
  const reportsOf = Map.groupBy(reported, ({ id }) => id)
  const feedbackOf = new Map(feedback.map((row) => [row.appVersion, row.feedback]))
  const comparedOf = ({ id, appVersion, build, channel, publishTime }: AppUpdateRow) => {
    const devices = devicesOf.get(channel) ?? 0
    const own: (InstalledOn & { failed: number })[] = reportsOf.get(id) ?? []
    const since = publishTime ?? clock()
    const days = Math.min(ADOPTION_COMPARED_DAYS, Math.max(0, Math.floor((clock() - since) / DAY)) + 1)
    const { installed, daysToHalf } = adoptionOf(own, { days, devices })
    const total = own.reduce((all, day) => all + day.installed, 0)
    return {
      ...{ id, appVersion, build, channel, publishTime: since, devices },
      ...{ installed: total, share: shareOfDevices(total, devices), daysToHalf },
      failed: own.reduce((all, day) => all + day.failed, 0),
      feedback: feedbackOf.get(appVersion) ?? 0,
      days: installed.map((each) => ({ installed: each })),
    }
  }
  const updateOf = new Map(found.map((update) => [update.id, update]))
  return { updates: ids.flatMap((id) => updateOf.get(id) ?? []).map(comparedOf) }
}
