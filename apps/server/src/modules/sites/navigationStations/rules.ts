import { ICON_MAX_SIZE } from '@admin/api-client/contract/limits'
import { stationDomainTypes } from '@admin/api-client/contract/sites/navigationStations'
import { and, eq, inArray } from 'drizzle-orm'
import { requireVisibleFiles } from '../../../crud/ownFiles.ts'
import type { Database } from '../../../db/Database.ts'
import type { StationLink } from '../../../db/schema/navigationStations.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requirePictureOf, requireSize } from '../../content/works/pictureRules.ts'

/** Fronts and backups of sites. */
const isShown = inArray(domains.type, [...stationDomainTypes])

/** Returns those of some domains that a navigation station of a site can show. */
export const readShown = (tx: Database, siteId: string, domainIds: readonly string[]) =>
  tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.siteId, siteId), inArray(domains.id, [...domainIds]), isShown))

/**
 * Checks what a navigation station refers to.
 * @throws Refusal `validation` for a site that doesn't exist, and for domains that aren't fronts or backups of it
 */
export async function requireSiteAndDomains(
  tx: Database,
  { siteId, domainIds }: { siteId: string; domainIds: readonly string[] },
): Promise<void> {
  if ((await tx.$count(sites, eq(sites.id, siteId))) === 0)
    throw refuseField('validation', 'siteId', 'notExisting')
  if (new Set(domainIds).size < domainIds.length) throw refuseField('validation', 'domainIds', 'twice')
  if ((await readShown(tx, siteId, domainIds)).length < domainIds.length)
    throw refuseField('validation', 'domainIds', 'notOfSite')
}

/** Links by the name of the form's field for their icon, where it is new. */
const newIcons = (links: readonly StationLink[], before: readonly { icon: string }[]) =>
  links
    .map(({ icon }, index) => ({ field: `links.${index}.icon`, address: icon }))
    .filter(({ address }) => address !== '' && before.every(({ icon }) => icon !== address))

/** @throws Refusal `validation` on the icon of a link for one that isn't a small PNG */
export async function requireIcons(
  context: SignedIn,
  links: readonly StationLink[],
  before: readonly { icon: string }[] = [],
): Promise<void> {
  for (const named of newIcons(links, before)) {
    const icon = await requirePictureOf(context, named, { types: ['image/png'] })
    requireSize(named.field, icon, ICON_MAX_SIZE)
  }
}

/** @throws Refusal `validation` on the icon of a link for a file that the caller may not name */
export async function requireOwnIcons(
  context: SignedIn,
  tx: Database,
  links: readonly StationLink[],
  before: readonly { icon: string }[] = [],
): Promise<void> {
  const named = newIcons(links, before)
  const values = Object.fromEntries(named.map(({ field, address }) => [field, address]))
  await requireVisibleFiles(context, tx, Object.keys(values), values)
}
