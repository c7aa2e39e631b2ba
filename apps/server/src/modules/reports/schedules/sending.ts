import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, lte } from 'drizzle-orm'
import { accountSession } from '../../../auth/authenticate.ts'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { reportSchedules } from '../../../db/schema/reports.ts'
import { type Download, downloadResponse } from '../../../http/download.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { QUARTER_HOUR } from '../../../kernel/durations.ts'
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
    await logMessage(
      ports.db,
      { channel: 'mail', recipient: to, subject, body: text },
      outcome,
      ports.clock(),
    )
  }
  if (sent === 0 && unavailable) throw unavailable
  return sent
}

/**
 * Sends the reports that are due, each once. One that fails before anyone got it is sent again after a quarter of an hour, until
 * its next time comes, unless it is rejected, as it would be again.
 * @returns how many emails were sent
 */
export async function sendDueReports(ports: Ports): Promise<number> {
  const { db, clock } = ports
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
    try {
      const emails = await send(ports, schedule)
      sent += emails
      if (emails > 0) await db.update(reportSchedules).set({ lastSentTime: clock() }).where(own)
    } catch (error) {
      // The others are sent nevertheless.
      ports.log.error({ schedule: schedule.id, error: withoutParameters(error) }, 'a scheduled report failed')
      if (error instanceof Refusal) continue
      const again = Math.min(next, clock() + QUARTER_HOUR)
      await db
        .update(reportSchedules)
        .set({ nextTime: again })
        .where(and(own, eq(reportSchedules.nextTime, next)))
    }
  }
  return sent
}
