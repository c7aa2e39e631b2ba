import { storageKey } from '../../../app/storage.ts'
import { LOGIN_PATH } from '../../paths.ts'
import { loginPath, safeTarget } from '../../redirectTarget.ts'

const TARGET = storageKey('oidcTarget')

/** Keeps in this tab where the browser continues after signing in: the provider returns it only with a session. */
export function keepOidcTarget(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(TARGET)
  else sessionStorage.setItem(TARGET, path)
}

/** The sign-in page that leads to where this tab wanted to continue when it left for the provider. */
export function pathAfterFailure(): string {
  const target = safeTarget(sessionStorage.getItem(TARGET))
  return target === undefined ? LOGIN_PATH : loginPath(target)
}
