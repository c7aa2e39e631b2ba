import { type LoaderFunctionArgs, redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { landingPath } from './lastVisitedPath.ts'
import { endSession, takeLogout } from './logout.ts'
import { isPublicPath, LOGIN_PATH, plainPath } from './paths.ts'
import { loginPath } from './redirectTarget.ts'
import { clearSession } from './storage.ts'
import { hasUnsavedWork } from './unsavedWork.ts'
import { knownUser, type SessionState, stillKnown, verifySession } from './verifySession.ts'

/**
 * The navigation guard (specification, section 2, Navigation rules), loader of the root route.
 * @throws a redirect to the login page without a valid session, and away from it with one
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<SessionState> {
  const { pathname, search } = new URL(request.url)
  const toLogin = plainPath(pathname) === LOGIN_PATH
  if (takeLogout() && toLogin) await endSession()
  const before = knownUser()
  const state = await verifySession(request.signal)
  if (state.failure) return state
  if (state.user) {
    if (toLogin) throw replace(landingPath())
    return state
  }
  if (!isPublicPath(pathname)) {
    // Leaving would lose what is typed: the page's own requests ask to sign in again over it.
    if (before && hasUnsavedWork()) return stillKnown(before)
    clearSession()
    throw redirect(loginPath(pathname + search))
  }
  return state
}

/**
 * The session is verified for each path that is navigated to, and when asked for. A change of the search
 * parameters alone is the same page with another list request, which the server verifies itself.
 */
export const shouldVerify = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
