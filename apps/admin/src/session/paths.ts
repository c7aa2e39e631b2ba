import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'

/** Paths that the navigation rules of the specification, section 2, name. */
export const LOGIN_PATH = '/login'
export const SSO_LOGIN_PATH = '/superAdmin/ssoLogin'
export const NOT_FOUND_PATH = '/404'
export const HOME_PATH = '/home'
export const START_PATH = '/coinMerchant'
export const MERCHANTS_PATH = '/coinMerchant/coinMerchantList'

/** Query parameter of the sign-in page: where to go afterwards. */
export const REDIRECT_PARAMETER = 'redirect'

const publicPaths: readonly string[] = [LOGIN_PATH, SSO_LOGIN_PATH, OIDC_CALLBACK_PATH]

/** A path as the route table writes it, without slashes at the end. */
export function plainPath(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end) || '/'
}

/** Whether a path is reachable without a session. */
export const isPublicPath = (pathname: string): boolean => publicPaths.includes(plainPath(pathname))
