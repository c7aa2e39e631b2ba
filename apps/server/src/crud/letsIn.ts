import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { causesFor } from '@admin/api-client/contract/sites/siteFacts'
import { and, eq, gt, lte } from 'drizzle-orm'
import { maintenances } from '../db/schema/messages.ts'
import { sites } from '../db/schema/sites.ts'
import type { SignedIn } from '../kernel/context.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { ofOwnSites } from './siteLimits.ts'

/** Returns whether a site lets a visitor in. @throws Refusal `validation` on `siteId` for a site that the caller doesn’t see */
export async function letsIn(
  { db, session }: Pick<SignedIn, 'db' | 'session'>,
  visitor: Pick<Visitor, 'siteId' | 'platform' | 'now'>,
): Promise<boolean> {
  const { siteId, now } = visitor
  const [site] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, siteId), ofOwnSites(sites.id, session.scope)))
  if (!site) throw refuseField('validation', 'siteId', 'notExisting')
  const windows = await db
    .select()
    .from(maintenances)
    .where(and(lte(maintenances.startTime, now), gt(maintenances.endTime, now)))
  return causesFor(site, windows, visitor).length === 0
}
