import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { TitleKey } from '@admin/i18n'
import { useMatches } from 'react-router-dom'

/** What a route says about itself beside its page. */
export interface RouteHandle {
  /** Title of the document, in the menu and in the breadcrumbs. */
  titleKey: TitleKey
  /** Code that opens the page; the server's menu has a page for holders of the same code. */
  permission?: PermissionCode
}

/** The handle of the page on the screen. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches().at(-1)?.handle as RouteHandle | undefined
