import { type ApiError, type components, unwrap } from '@admin/api-client'
import { type LoaderFunctionArgs, redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api, currentUserPath } from '../api.ts'
import { landingPath } from './lastVisitedPath.ts'
import { isPublicPath, LOGIN_PATH, plainPath } from './paths.ts'
import { loginPath } from './redirectTarget.ts'
import { clearSession, readToken } from './storage.ts'

export type CurrentUser = components['schemas']['CurrentUser']

/** What the guard found out: who is signed in, and the failure when that could not be found out. */
export interface SessionState {
  user: CurrentUser | null
  /** The current user could not be asked for: no verdict, so nobody is signed out for it. */
  failure?: ApiError
}

/** The user of the last verdict, so that a failing request leaves the shell as it was. */
let lastUser: CurrentUser | null = null

async function verify(signal: AbortSignal): Promise<SessionState> {
  if (!readToken()) return { user: null }
  try {
    return { user: await unwrap(api.GET(currentUserPath, { signal })) }
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error as ApiError
    // The specification's "a failure means not logged in" is about refusals. A lost connection or a
    // server in trouble says nothing about the session.
    if (failure.status === 401 || failure.status === 403) return { user: null }
    return { user: lastUser, failure }
  }
}

/**
 * The navigation guard (specification, section 2, Navigation rules), loader of the root route.
 * @throws a redirect to the login page without a valid session, and away from it with one
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<SessionState> {
  const url = new URL(request.url)
  const atLogin = plainPath(url.pathname) === LOGIN_PATH
  const state = await verify(request.signal)
  lastUser = state.user
  if (state.user && !state.failure && atLogin) throw replace(landingPath())
  if (!state.user && !state.failure) {
    if (atLogin) clearSession()
    if (!isPublicPath(url.pathname)) {
      clearSession()
      throw redirect(loginPath(url.pathname + url.search))
    }
  }
  return state
}

/**
 * The session is verified for each path that is navigated to, and when asked for. A change of the search
 * parameters alone is the same page with another list request, which the server verifies itself.
 */
export const shouldVerify = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
