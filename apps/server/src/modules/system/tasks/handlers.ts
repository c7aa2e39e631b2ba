import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { TaskParameters } from '@admin/api-client/contract/system/taskHandlers'
import { and, inArray, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteEndedSessions } from '../../../auth/sessions.ts'
import { deleteInBatches } from '../../../db/deleteInBatches.ts'
import { liveMessages } from '../../../db/schema/liveRooms.ts'
import { messageLogs, notifications } from '../../../db/schema/messages.ts'
import { oidcAttempts } from '../../../db/schema/oidc.ts'
import { passkeyChallenges } from '../../../db/schema/passkeys.ts'
import {
  attempts,
  captchas,
  mfaChallenges,
  resetCodes,
  ssoTickets,
  trustedDevices,
} from '../../../db/schema/sessions.ts'
import { taskRuns } from '../../../db/schema/tasks.ts'
import { uploadHistories } from '../../../db/schema/uploads.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { deleteOldKeys } from '../../../kernel/idempotency.ts'
import { deleteOldRequests } from '../../auth/authRequests/routes.ts'
import { mismatches, raiseAlarm } from '../../coins/ledger/alarm.ts'
import { checkLedgers } from '../../coins/ledger/health.ts'
import { deleteOldPictures } from '../../community/realPersons/pictures.ts'
import { remindOfPending } from '../../community/rewards/reminders.ts'
import { expirePoints } from '../../content/points/expiry.ts'
import { timeOutPointsTransfers } from '../../content/pointsTransfers/timeouts.ts'
import { raiseOverdue } from '../../content/review/tasks.ts'
import { deleteOldReports } from '../../delivery/onceForReport.ts'
import { deleteLapsedPresences } from '../../home/presences/service.ts'
import { rollUpCounts } from '../../operations/advertisements/counts.ts'
import { rollOutByPlan } from '../../operations/appUpdates/plannedRollout.ts'
import { giveIdleBack } from '../../operations/feedback/idle.ts'
import { rollUpReports } from '../../reports/rollUps/rollUp.ts'
import { sendDueReports } from '../../reports/schedules/sending.ts'
import { checkDomains } from '../../sites/domains/checking.ts'
import { expireDomains } from '../../sites/domains/expiry.ts'
import { rollUpVisits } from '../../sites/navigationStations/visits.ts'
import { rollUpOpenings } from '../../sites/promotionCodes/uses.ts'
import { recalculateVipLevels } from '../../users/users/vipLevels.ts'
import { expireAccess } from '../accessRequests/expiry.ts'
import { clearStaleUploads } from '../uploads/partialUploads.ts'

/** Results of runs that are over. */
const ENDED: CodeOf<'taskResult'>[] = ['success', 'failed', 'missed']

/** What a handler is given: the server's ports and the run's own log. */
export interface TaskContext extends Ports {
  /** Adds a line to the run's log. */
  tell: (line: string) => Promise<void>
}

type Perform<Handler extends CodeOf<'taskHandler'>> = (
  context: TaskContext,
  parameters: TaskParameters<Handler>,
) => Promise<void>

/** What tasks do; one that throws has failed. */
export const handlers: { [Handler in CodeOf<'taskHandler'>]: Perform<Handler> } = {
  async cleanUpSessions({ db, clock, tell }, { attemptDays }) {
    const now = clock()
    await tell(`sessions: ${await deleteEndedSessions(db, now)}`)
    const expiring = {
      ...{ captchas, mfaChallenges, oidcAttempts, passkeyChallenges },
      ...{ resetCodes, ssoTickets, trustedDevices },
    }
    for (const [name, table] of Object.entries<PgTable & { expiresTime: PgColumn }>(expiring)) {
      const gone = await db.delete(table).where(lte(table.expiresTime, now)).returning()
      await tell(`${name}: ${gone.length}`)
    }
    await tell(`presences: ${await deleteLapsedPresences(db, now)}`)
    await tell(`authRequests: ${await deleteOldRequests(db, now)}`)
    const old = await db
      .delete(attempts)
      .where(lte(attempts.time, now - attemptDays * DAY))
      .returning({ id: attempts.id })
    await tell(`attempts: ${old.length}`)
    await tell(`idempotencyKeys: ${await deleteOldKeys(db, now)}`)
    await tell(`deliveryReports: ${await deleteOldReports(db, now)}`)
  },

  async cleanUpUploads(context) {
    let cleared = 0
    for (let step = 1; step > 0; cleared += step) step = await clearStaleUploads(context)
    await context.tell(`Deleted unfinished uploads: ${cleared}`)
  },

  async cleanUpRecords({ db, clock, tell }, days) {
    const now = clock()
    const kinds = [
      ['messageLogs', messageLogs, messageLogs.time, days.messageLogDays],
      ['notifications', notifications, notifications.time, days.notificationDays],
      ['taskRuns', taskRuns, taskRuns.dueTime, days.taskRunDays, inArray(taskRuns.result, ENDED)],
      ['liveMessages', liveMessages, liveMessages.time, days.liveChatDays],
      ['uploadHistories', uploadHistories, uploadHistories.time, days.uploadLogDays],
    ] as const
    for (const [name, table, time, kept, condition] of kinds)
      await tell(`${name}: ${await deleteInBatches(db, table, and(lte(time, now - kept * DAY), condition))}`)
  },

  async raiseOverdueReviews({ db, clock, tell }) {
    await tell(`Overdue review tasks: ${await raiseOverdue(db, clock())}`)
  },

  async deleteDocumentPictures(context) {
    await context.tell(`Identity checks without pictures now: ${await deleteOldPictures(context)}`)
  },

  async remindOfRewards({ db, clock, tell }) {
    await tell(`Rewards that reviewers were reminded of: ${await remindOfPending(db, clock())}`)
  },

  async recalculateVipLevels({ db, clock, tell }) {
    const { rising, falling } = await recalculateVipLevels(db, clock())
    await tell(`Users who rose: ${rising}, fell: ${falling}`)
  },

  async expirePoints({ db, clock, tell }) {
    for (const unit of enumerations.pointUnit) {
      const { points, users } = await expirePoints(db, unit, clock)
      await tell(`Expired ${unit}: ${points} of ${users} users`)
    }
  },

  async timeOutPointsTransfers(context) {
    await context.tell(`Points transfers that are reviewed now: ${await timeOutPointsTransfers(context)}`)
  },

  async checkDomains(context) {
    const { checked, failing } = await checkDomains(context)
    await context.tell(`Checked ${checked} domains, of which ${failing} fail`)
  },

  async expireDomains({ db, clock, tell }) {
    const { reminded, closed } = await expireDomains(db, clock())
    await tell(`Reminded of ${reminded} domains, closed ${closed}`)
  },

  async giveBackFeedback(context) {
    await context.tell(`Feedback that was given back: ${await giveIdleBack(context)}`)
  },

  async rollOutAppUpdates(context) {
    const { raised, paused } = await rollOutByPlan(context)
    await context.tell(`App updates whose share rose: ${raised}, that paused: ${paused}`)
  },

  async rollUpCounts({ db, tell }) {
    await tell(`advertisements: ${await rollUpCounts(db)}`)
    await tell(`promotionCodes: ${await rollUpOpenings(db)}`)
    await tell(`navigationStations: ${await rollUpVisits(db)}`)
  },

  async rollUpReports({ db, clock, tell }) {
    const { hours, faults } = await rollUpReports(db, clock())
    await tell(`Hours that were counted: ${hours}`)
    if (faults > 0)
      throw new Error(`Sums that don’t match their sources: ${faults}. Rebuild the roll-ups of reports.`)
  },

  async sendReports(context) {
    await context.tell(`Reports that were sent: ${await sendDueReports(context)}`)
  },

  async expireAccess(context) {
    await context.tell(`Access requests that ended: ${await expireAccess(context)}`)
  },

  async ledgerHealthCheck({ db, clock, tell }) {
    const health = await checkLedgers(db)
    const { healthy, coins, ...units } = health
    await tell(`Checked ${coins.parties} parties and ${coins.entries} entries`)
    for (const { partyId, partyName, balance, entriesTotal } of coins.faults)
      await tell(`${partyName} (${partyId}): balance ${balance}, entries ${entriesTotal}`)
    for (const { unit, users, entries, faults, unbalancedTransfers, ...sums } of [
      units.points,
      units.stars,
    ]) {
      await tell(`Checked ${users} users and ${entries} entries of ${unit}`)
      for (const { userId, userName, balance, entriesTotal } of faults)
        await tell(`${userName} (${userId}): ${unit} ${balance}, entries ${entriesTotal}`)
      for (const { orderNumber } of unbalancedTransfers)
        await tell(`Transfer ${orderNumber}: its entries don’t match it`)
      const { issued, balances, held, pending } = sums
      await tell(`${unit}: issued ${issued}, balances ${balances}, held ${held}, pending ${pending}`)
    }
    if (healthy) return
    await raiseAlarm(db, clock(), health)
    const { balances, transfers } = mismatches(health)
    throw new Error(
      `Ledger mismatch. Balances that don’t match: ${balances}. Transfers without matching entries: ${transfers}. Open the ledger check on the home page for details.`,
    )
  },
}
