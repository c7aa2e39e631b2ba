import { hasFront } from '@admin/api-client/contract/sites/domainFacts'
import { describeCause, isForVisitors, maintenanceOf } from '@admin/api-client/contract/sites/siteFacts'
import type { SiteOutlook, siteArea } from '@admin/api-client/contract/sites/sites'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import { maintenances } from '../../../db/schema/messages.ts'
import { domains } from '../../../db/schema/sites.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { readPublished } from '../templates/requireTemplate.ts'
import { siteResource } from './resource.ts'

type Operations = (typeof siteArea)['operations']
type Switch = Omit<Input<Operations['switch']>['body'], 'ids' | 'token'>

/** What an open site has: nothing that is left of its last maintenance. */
const OPEN = {
  maintenanceMessage: '',
  maintenanceMessageEn: '',
  maintenanceUntil: null,
  allowedAddresses: [],
}

/**
 * Opens sites that have a front and a published template, or switches them to maintenance (specification, section 4).
 * @throws Refusal `validation` on `until` for a moment that is over
 */
const switchSites = bulkChangeHandler(
  siteResource,
  'switch',
  async ({ clock }, tx, { status, message, messageEn, until, allowedAddresses }: Switch, found) => {
    const now = clock()
    if (status === 'maintenance') {
      if (until !== null && until <= now) throw refuseField('validation', 'until', 'past')
      const values = {
        status,
        maintenanceMessage: message,
        maintenanceMessageEn: messageEn,
        maintenanceUntil: until,
        allowedAddresses,
      }
      return () => values
    }
    const own = await tx
      .select()
      .from(domains)
      .where(
        inArray(
          domains.siteId,
          found.map(({ id }) => id),
        ),
      )
    const published = await readPublished(
      tx,
      found.map(({ templateId }) => templateId),
    )
    return ({ id, templateId }) => {
      const fronts = own.filter(({ siteId }) => siteId === id)
      if (!hasFront(fronts, now)) return 'noFrontDomain'
      return templateId && published.has(templateId) ? { status, ...OPEN } : 'noPublishedTemplate'
    }
  },
)

export const switchingRoutes: Pick<Handlers<typeof siteArea>, 'switch' | 'outlook'> = {
  switch: switchSites,
  async outlook({ params: { id }, ...context }): Promise<SiteOutlook> {
    const { db, clock } = context
    const site = await siteResource.get(context, id)
    const now = clock()
    const found = await db
      .select()
      .from(maintenances)
      .where(gt(maintenances.endTime, now))
      .orderBy(asc(maintenances.startTime), asc(maintenances.id))
    const windows = found.filter(({ platform }) => isForVisitors(platform))
    const own = await db
      .select()
      .from(domains)
      .where(eq(domains.siteId, id))
      .orderBy(asc(domains.createTime), asc(domains.id))
    return {
      now: maintenanceOf(site, windows, now).map(describeCause),
      planned: windows
        .filter(({ startTime }) => startTime > now)
        .map(({ title, platform, startTime, endTime }) => ({ title, platform, startTime, endTime })),
      templatePublished: (await readPublished(db, [site.templateId])).size > 0,
      fronts: own.filter((each) => hasFront([each], now)).map(({ unicodeName }) => unicodeName),
    }
  },
}
