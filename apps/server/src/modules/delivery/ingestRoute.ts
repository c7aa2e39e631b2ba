import { type DeliveryReport, deliveryReport } from '@admin/api-client/contract/delivery/reports'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import { appUpdates } from '../../db/schema/appUpdates.ts'
import { navigationStations } from '../../db/schema/navigationStations.ts'
import { users } from '../../db/schema/users.ts'
import { parse } from '../../http/input.ts'
import type { HttpEnv } from '../../http/mount.ts'
import { readSignedJson, requireSigned } from '../../http/signedCalls.ts'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/Refusal.ts'
import { appendCounts } from '../operations/advertisements/counts.ts'
import { reportDevices } from '../operations/appUpdates/adoption.ts'
import { receiveFeedback, receiveMessage } from '../operations/feedback/receiving.ts'
import { addVisits } from '../sites/navigationStations/visits.ts'
import { useCode } from '../sites/promotionCodes/uses.ts'
import { onceForReport } from './onceForReport.ts'

/** Called by the sites' servers and apps for what their visitors do. */
export const DELIVERY_REPORTS_PATH = '/api/delivery/reports'

const MAX_BYTES = 128 * 1024

/** @throws Refusal `notFound` where a report is about a row that doesn't exist */
async function requireRow({ db }: Context, table: PgTable & { id: PgColumn }, id: string): Promise<void> {
  if ((await db.$count(table, eq(table.id, id))) === 0) throw new Refusal('notFound')
}

async function receive(context: Context, report: DeliveryReport): Promise<object> {
  switch (report.about) {
    case 'advertisements':
      return { added: await appendCounts(context, report.counts) }
    case 'devices':
      await requireRow(context, appUpdates, report.updateId)
      await reportDevices(context.db, { ...report, time: context.clock() })
      return {}
    case 'promotionCode':
      return useCode(context, report)
    case 'stationVisits':
      await requireRow(context, navigationStations, report.stationId)
      await addVisits(context, report)
      return {}
    case 'feedback':
      await requireRow(context, users, report.userId)
      return { id: await receiveFeedback(context, report.userId, { ...report.draft, pictures: [] }) }
    case 'feedbackMessage':
      return { id: await receiveMessage(context, report.userId, report) }
  }
}

/**
 * Takes what sites and apps report. Each call is signed with a secret that both know, and for its path; without one, none
 * is accepted.
 */
export function deliveryIngestRoute(app: Hono<HttpEnv>): void {
  app.post(DELIVERY_REPORTS_PATH, async (c) => {
    const context = c.get('context')
    const secret = context.config.deliverySecret
    if (!secret) throw new Refusal('notFound')
    const digest = await requireSigned(context, secret, c.req.raw.headers, c.req.path)
    // All calls together count as those of one account.
    const value = await c.get('receive')({ maxBytes: MAX_BYTES, accountId: DELIVERY_REPORTS_PATH }, () =>
      readSignedJson(c.req.raw, digest),
    )
    return c.json(await onceForReport(context, parse(deliveryReport, value, 'validation'), receive))
  })
}
