import { enumerations } from '@admin/api-client/contract/enumerations'
import type { ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { sites } from '../../../db/schema/sites.ts'
import { templates, templateVersions } from '../../../db/schema/templates.ts'

/**
 * Returns a function that finds the sites and platforms on which a component is shown: those whose template has it in its
 * published version. One that no site shows can be put on any platform.
 */
export async function readPlaces(
  db: Database,
): Promise<(componentId: string) => Pick<ScheduleEntry, 'siteIds' | 'platforms'>> {
  const shown = await db
    .select({
      siteId: sites.id,
      platform: templates.platform,
      componentIds: templateVersions.componentIds,
    })
    .from(sites)
    .innerJoin(templates, eq(templates.id, sites.templateId))
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, templates.id),
        eq(templateVersions.number, templates.publishedVersion),
      ),
    )
    .orderBy(sites.id)
  return (componentId) => {
    const places = shown.filter(({ componentIds }) => componentIds.includes(componentId))
    const platforms = new Set(places.map(({ platform }) => platform))
    return {
      siteIds: places.map(({ siteId }) => siteId),
      platforms: enumerations.clientFlag.filter((each) => platforms.size === 0 || platforms.has(each)),
    }
  }
}
