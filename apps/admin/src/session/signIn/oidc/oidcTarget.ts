import { oidcTargetKey } from '../../../app/storage.ts'
import { LOGIN_PATH } from '../../paths.ts'
import { loginPath, safeTarget } from '../../redirectTarget.ts'

/**
 * Keeps in this tab where the browser continues after signing in: the provider returns it only with a session. It is
 * forgotten when a session begins or ends.
 */
export function keepOidcTarget(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(oidcTargetKey())
  else sessionStorage.setItem(oidcTargetKey(), path)
}

/** The sign-in page that leads to where this tab wanted to continue when it left for the provider. */
export function pathAfterFailure(): string {
  const target = safeTarget(sessionStorage.getItem(oidcTargetKey()))
  return target === undefined ? LOGIN_PATH : loginPath(target)
}
