import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, lte } from 'drizzle-orm'
import { accountSession } from '../../../auth/authenticate.ts'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { reportSchedules } from '../../../db/schema/reports.ts'
import { type Download, downloadResponse } from '../../../http/download.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { deliveredOf, isUnavailable, logMessage } from '../../system/messageDelivery/deliver.ts'
import { agentReportRoutes } from '../agents/routes.ts'
import { coinReportRoutes } from '../coins/routes.ts'
import { contentReportRoutes } from '../content/routes.ts'
import { overviewReportRoutes } from '../overview/routes.ts'
import { fileText } from '../report/file.ts'
import { userReportRoutes } from '../users/routes.ts'
import { nextTime } from './times.ts'

type Schedule = typeof reportSchedules.$inferSelect

const exports = {
  overview: overviewReportRoutes.export,
  users: userReportRoutes.export,
  content: contentReportRoutes.export,
  coins: coinReportRoutes.export,
  agents: agentReportRoutes.export,
} as unknown as Record<CodeOf<'reportArea'>, (input: object) => Promise<Download>>

/** Whom a schedule is of, as a request of theirs would be; undefined where they can no longer open the report. */
async function callerOf(
  ports: Ports,
  { accountId, area, language }: Schedule,
): Promise<SignedIn | undefined> {
  const { clock } = ports
  const session = await accountSession(ports, accountId)
  if (!session?.permissions.has(`report:${area}`) || !session.permissions.has('report:schedule'))
    return undefined
  return {
    ...ports,
    language,
    ...{ requestId: newId(), address: '', network: '', userAgent: '', started: clock() },
    session,
  }
}

/**
 * Sends a report to its recipients.
 * @returns how many took it
 * @throws TransportError if the mail server takes none at the moment
 */
async function send(ports: Ports, schedule: Schedule): Promise<number> {
  const caller = await callerOf(ports, schedule)
  if (!caller) return 0
  const { range, zone, compare, siteId, country, agentId, format, language } = schedule
  const file = await exports[schedule.area]({
    ...caller,
    query: {
      ...{ range, zone, compare, format },
      siteId: siteId ?? undefined,
      country: country ?? undefined,
      agentId: agentId ?? undefined,
    },
  })
  const response = downloadResponse(caller, file)
  const content = new Uint8Array(await response.arrayBuffer())
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? file.name
  const subject = schedule.name.replace(/\p{Cc}+/gu, ' ')
  const text = fileText(language, 'mail', { name: subject })
  let sent = 0
  let unavailable: unknown
  for (const to of schedule.recipients) {
    const outcome = await ports.mailer.send({ to, subject, text, attachment: { name, content } }).then(
      () => ({ outcome: 'sent' as const, error: '' }),
      (error: unknown) => {
        if (isUnavailable(error)) unavailable = error
        return deliveredOf(error)
      },
    )
    if (outcome.outcome === 'sent') sent += 1
    // What was handed over isn't sent again because it can't be logged.
    await logMessage(
      ports.db,
      { channel: 'mail', recipient: to, subject, body: text },
      outcome,
      ports.clock(),
    ).catch((error: unknown) =>
      ports.log.error({ schedule: schedule.id, error: withoutParameters(error) }, 'email not logged'),
    )
  }
  if (sent === 0 && unavailable) throw unavailable
  return sent
}

/** Whether sending a report again can help: what is rejected is rejected again, unless it only took too long. */
const canSucceed = (error: unknown) =>
  !(error instanceof Refusal) || error.key === 'reportTooLarge' || error.key === 'reportTooSlow'

/**
 * Sends the reports that are due, each once. One that fails before anyone got it stays due, for the next run of the task.
 * @returns how many emails were sent
 */
export async function sendDueReports(ports: Ports): Promise<number> {
  const { db, clock, log } = ports
  const due = await db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.status, 'enabled'), lte(reportSchedules.nextTime, clock())))
    .orderBy(asc(reportSchedules.nextTime), asc(reportSchedules.id))
  let sent = 0
  for (const schedule of due) {
    // Before it is sent: a server that dies while it does leaves it to the next time, because some may have got it.
    const own = eq(reportSchedules.id, schedule.id)
    const next = nextTime(schedule, clock())
    const [claimed] = await db
      .update(reportSchedules)
      .set({ nextTime: next })
      .where(and(own, eq(reportSchedules.nextTime, schedule.nextTime ?? 0)))
      .returning({ id: reportSchedules.id })
    if (!claimed) continue
    // The others are sent nevertheless.
    const logged = (error: unknown) =>
      log.error({ schedule: schedule.id, error: withoutParameters(error) }, 'a scheduled report failed')
    const emails = await send(ports, schedule).catch(async (error: unknown) => {
      logged(error)
      if (!canSucceed(error)) return 0
      const { nextTime: before } = schedule
      const isClaimed = and(own, eq(reportSchedules.nextTime, next))
      await db.update(reportSchedules).set({ nextTime: before }).where(isClaimed).catch(logged)
      return 0
    })
    sent += emails
    if (emails > 0) await db.update(reportSchedules).set({ lastSentTime: clock() }).where(own).catch(logged)
  }
  return sent
}
