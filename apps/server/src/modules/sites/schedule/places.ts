import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { ofOwnSites } from '../../../crud/siteLimits.ts'
import { hasId } from '../../../db/list.ts'
import { sites } from '../../../db/schema/sites.ts'
import { templates, templateVersions } from '../../../db/schema/templates.ts'

/** Selects sites that are seen with the components that they show: those of the published version of their template. */
const selectShown = ({ db, session }: Reader, condition?: SQL) =>
  db
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
    .where(and(ofOwnSites(sites.id, session.scope), condition))

/**
 * Returns a condition for components that a site shows on a platform; without one of them: on any. One that no site shows can
 * be put on any platform.
 */
export function isPlaced(
  reader: Reader,
  componentId: PgColumn,
  { siteId, platform }: { siteId?: string | undefined; platform?: CodeOf<'clientFlag'> | undefined },
): SQL | undefined {
  const isShown = (condition?: SQL) =>
    exists(
      selectShown(reader, and(sql`${templateVersions.componentIds} @> array[${componentId}]`, condition)),
    )
  const onPlatform = platform && eq(templates.platform, platform)
  if (siteId !== undefined) return isShown(and(hasId(sites.id, siteId), onPlatform))
  return onPlatform && or(isShown(onPlatform), not(isShown()))
}

/**
 * Returns a function that finds the sites and platforms on which a component is shown: those whose template has it in its
 * published version. One that no site shows can be put on any platform.
 */
export async function readPlaces(
  reader: Reader,
): Promise<(componentId: string) => Pick<ScheduleEntry, 'siteIds' | 'platforms'>> {
  const shown = await selectShown(reader).orderBy(sites.id)
  return (componentId) => {
    const places = shown.filter(({ componentIds }) => componentIds.includes(componentId))
    const platforms = new Set(places.map(({ platform }) => platform))
    return {
      siteIds: places.map(({ siteId }) => siteId),
      platforms: enumerations.clientFlag.filter((each) => platforms.size === 0 || platforms.has(each)),
    }
  }
}
