import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { causesFor } from '@admin/api-client/contract/sites/siteFacts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { maintenances } from '../db/schema/messages.ts'
import { sites } from '../db/schema/sites.ts'
import { refuseField } from '../kernel/Refusal.ts'

/** Returns whether a site lets a visitor in. @throws Refusal `validation` on `siteId` for a site that doesn’t exist */
export async function letsIn(
  db: Database,
  visitor: Pick<Visitor, 'siteId' | 'platform' | 'now'>,
): Promise<boolean> {
  const { siteId, now } = visitor
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  if (!site) throw refuseField('validation', 'siteId', 'notExisting')
  const windows = await db
    .select()
    .from(maintenances)
    .where(and(lte(maintenances.startTime, now), gt(maintenances.endTime, now)))
  return causesFor(site, windows, visitor).length === 0
}
