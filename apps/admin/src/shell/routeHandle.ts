import type { PermissionCode } from '@admin/api-client/contract/permissions'

/** What a route says about itself beside its page. */
export interface RouteHandle {
  /** Key of the `routes` texts: document title, breadcrumb and menu label. */
  titleKey: string
  /** Code that opens the page. The menu grants pages by the same code. */
  permission?: PermissionCode
}
