import {
  type LoaderFunctionArgs,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { clearSession, readToken } from '../app/storage.ts'
import { noteSessionEnded } from './endedSession.ts'
import { type HandleOf, landingPath, startPage } from './landing.ts'
import { endSession, takeLogout } from './logout.ts'
import { isPublicPath, LOGIN_PATH, plainPath, START_PATH } from './paths.ts'
import { loginPath } from './redirectTarget.ts'
import { hasUnsavedWork } from './unsavedWork.ts'
import { knownUser, type SessionState, stillKnown, verifySession } from './verifySession.ts'

/**
 * The navigation guard (specification, section 2, Navigation rules), loader of the root route.
 * @param handleOf finds the page of a path
 * @throws a redirect to the sign-in page without a valid session, and away from it and from /coinMerchant to a
 *   page that the account may open with one
 */
export async function guard({ request }: LoaderFunctionArgs, handleOf: HandleOf): Promise<SessionState> {
  const { pathname, search } = new URL(request.url)
  const path = plainPath(pathname)
  const toLogin = path === LOGIN_PATH
  if (takeLogout() && toLogin) await endSession()
  const before = knownUser()
  const hadSession = before !== null || readToken() !== undefined
  const state = await verifySession(request.signal)
  if (state.failure) {
    // The page of the path that leads on says that the session could not be verified.
    if (toLogin) throw replace(START_PATH)
    return state
  }
  if (state.user) {
    if (toLogin) throw replace(await landingPath(state.user, handleOf))
    if (path === START_PATH) throw replace(await startPage(state.user, handleOf))
    return state
  }
  if (!isPublicPath(pathname)) {
    // Leaving would lose the input: the page's own requests ask to sign in again over it.
    if (before && hasUnsavedWork()) return stillKnown(before)
    clearSession()
    noteSessionEnded(hadSession)
    throw redirect(loginPath(pathname + search))
  }
  return state
}

/**
 * The session is verified for each path that is navigated to, and when asked for. A change of the search
 * parameters alone is the same page with another list request, which the server verifies itself. The sign-in page
 * leads on after signing in, whatever its own search parameters were.
 */
export const shouldVerify = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.href === nextUrl.href ||
  plainPath(nextUrl.pathname) === LOGIN_PATH
