/**
 * Areas whose rows belong to sites, with the field of a row that holds them: the site’s id, or a list of ids, which is
 * empty for a row of no site. A site belongs to itself.
 */
export const siteFields = {
  site: 'id',
  domain: 'siteId',
  promotionCode: 'siteId',
  navigationStation: 'siteId',
  advertisement: 'siteIds',
} as const
export type AreaOfSites = keyof typeof siteFields

/** Areas of what all sites show: none of their rows belongs to a site. */
export const areasOfAllSites = ['banner', 'component', 'template', 'notice', 'maintenance'] as const

/** Whether the rows of an area, or some of them, belong to sites. */
export const isOfSites = (area: string): area is AreaOfSites => Object.hasOwn(siteFields, area)

const isOfAllSites = (area: string): boolean => (areasOfAllSites as readonly string[]).includes(area)

/** Whether an account that is limited to sites can’t change all rows of an area. */
export const isLimitedToSites = (area: string): boolean => isOfSites(area) || isOfAllSites(area)

/** Returns the sites that a row of an area belongs to; none: it is a row of no site, and so of all sites. */
export function sitesOfRow(area: string, row: object): readonly string[] {
  const value: unknown = isOfSites(area) ? Reflect.get(row, siteFields[area]) : null
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

/**
 * Returns whether an account may change a row of an area: all sites of the row are among its own ones, and there is one.
 * Rows that all sites share are left to accounts that are limited to none.
 * @param own sites that the account is limited to; empty: it isn’t
 */
export function isOfOwnSites(area: string, row: object, own: readonly string[]): boolean {
  if (own.length === 0 || !isLimitedToSites(area)) return true
  const sites = sitesOfRow(area, row)
  return sites.length > 0 && sites.every((id) => own.includes(id))
}
