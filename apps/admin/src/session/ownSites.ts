import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { isLimitedToSites, isOfOwnSites, isOfSites } from '@admin/api-client/contract/sites/siteScope'
import { useSession } from './useSession.ts'
import type { SessionState } from './verifySession.ts'

/** Why a user can't use a permission that they hold: a key among the errors of the server. */
type Withheld = 'errors:siteOutOfScope' | 'errors:noNewSites' | 'errors:viewReadOnly'

/** What permissions allow that change nothing. */
const READING = new Set(['read', 'export'])

/** What shows something without being called `read`. */
const SHOWING: ReadonlySet<string> = new Set<PermissionCode>([
  'report:agents',
  'report:coins',
  'report:content',
  'report:overview',
  'report:users',
  'review:report',
])

/** Whether the session of a user only shows what a role or account sees, and a permission would change something. */
export const isWithheldInView = (user: SessionState['user'], code: PermissionCode): boolean =>
  Boolean(user?.viewing) && !code.endsWith(':read') && !SHOWING.has(code)

const partsOf = (code: PermissionCode) => code.split(':') as [area: string, does: string]

const ownSitesOf = (user: SessionState['user']) => user?.sites.map(({ id }) => id) ?? []

/**
 * Returns why a user can use a permission for no row: the session only shows what a role or account sees, or, for a user
 * who is limited to sites, it adds sites or changes what all sites share. Nothing where they can use it.
 */
export function withheldFrom(user: SessionState['user'], code: PermissionCode): Withheld | undefined {
  const [area, does] = partsOf(code)
  if (isWithheldInView(user, code)) return 'errors:viewReadOnly'
  if (ownSitesOf(user).length === 0 || READING.has(does) || !isLimitedToSites(area)) return undefined
  if (!isOfSites(area)) return 'errors:siteOutOfScope'
  return code === 'site:create' ? 'errors:noNewSites' : undefined
}

/** Returns why a user can't use a permission for a row; nothing where they can. */
export function withheldForRow(
  user: SessionState['user'],
  code: PermissionCode,
  row: object,
): Withheld | undefined {
  const [area, does] = partsOf(code)
  const isOwn = READING.has(does) || isOfOwnSites(area, row, ownSitesOf(user))
  return isOwn ? withheldFrom(user, code) : 'errors:siteOutOfScope'
}

/** The sites that the signed-in user is limited to, as options of a field; none for a user who sees all. */
export function useOwnSites() {
  const { user } = useSession()
  const options = user?.sites.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return {
    options,
    isLimited: options.length > 0,
    /** Id of the only one: what the user adds can belong to no other. */
    only: options.length === 1 ? options[0]?.value : undefined,
  }
}
