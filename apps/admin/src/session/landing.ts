import { queryClientOf } from '../app/queryClient.ts'
import { readStored } from '../app/storage.ts'
import { menuPages, menuQuery } from './menu.ts'
import { HOME_PATH, MERCHANTS_PATH, plainPath, START_PATH } from './paths.ts'
import { safeTarget } from './redirectTarget.ts'
import type { RouteHandle } from './routeHandle.ts'
import type { CurrentUser } from './verifySession.ts'
import { viewKey } from './viewAs/viewKey.ts'

/** Finds the page of a path, `undefined` when the path has none. */
export type HandleOf = (path: string) => RouteHandle | undefined

/** Whether an account may open the page of a path. */
const opens = ({ permissions }: CurrentUser, handle: RouteHandle | undefined): boolean =>
  handle !== undefined && (handle.permission === undefined || permissions.includes(handle.permission))

/**
 * Returns where a session begins that was asked for no page: the last visited path (specification, section 2),
 * unless the account may not open it, else the start page.
 */
export async function landingPath(user: CurrentUser, handleOf: HandleOf): Promise<string> {
  const last = safeTarget(readStored('lastVisitedPath'))
  return last && plainPath(last) !== START_PATH && opens(user, handleOf(last))
    ? last
    : startPage(user, handleOf)
}

/** Returns the page that /coinMerchant leads to: the merchant list, else the first page of the menu. */
export async function startPage(user: CurrentUser, handleOf: HandleOf): Promise<string> {
  if (opens(user, handleOf(MERCHANTS_PATH))) return MERCHANTS_PATH
  // The shell reads a menu that failed to load again, and shows why.
  const menu = await queryClientOf(viewKey(user))
    .fetchQuery(menuQuery)
    .catch(() => [])
  return menuPages(menu).find(({ path }) => opens(user, handleOf(path)))?.path ?? HOME_PATH
}
