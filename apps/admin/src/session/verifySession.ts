import { type ApiError, unwrap } from '@admin/api-client'
import type { CurrentUser } from '@admin/api-client/contract/auth/signIn'
import { api, currentUserPath } from '../app/api.ts'
import { otherAccountQuestion } from '../app/questions.ts'
import { readToken, store } from '../app/storage.ts'

export type { CurrentUser }

/** Who is signed in, and the failure when that could not be found out. */
export interface SessionState {
  user: CurrentUser | null
  /** The current user could not be asked for: no verdict, so no one is signed out for it. */
  failure?: ApiError
}

/** The user of the last verdict, so that a failing request leaves the shell as it was. */
let lastUser: CurrentUser | null = null

/** Who was signed in when last asked. */
export const knownUser = (): CurrentUser | null => lastUser

/** The session of a user is over, and their pages stay nevertheless. */
export function stillKnown(user: CurrentUser): SessionState {
  lastUser = user
  return { user }
}

/**
 * Asks the server who is signed in. Where that is suddenly another user than the open pages belong to, because
 * another tab of the browser changed the account, asks the operator first.
 * @throws the abort's reason when the signal ended the question
 */
export async function verifySession(signal: AbortSignal): Promise<SessionState> {
  if (!readToken()) {
    lastUser = null
    return { user: null }
  }
  try {
    const user = await unwrap(api.GET(currentUserPath, { signal }))
    if (lastUser && user.id !== lastUser.id && (await otherAccountQuestion.ask()))
      return verifySession(signal)
    lastUser = user
    store('userID', user.id)
    return { user }
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error as ApiError
    // The specification's "a failure means not signed in" is about rejections. A lost connection or a
    // server in trouble says nothing about the session.
    if (failure.status !== 401 && failure.status !== 403) return { user: lastUser, failure }
    lastUser = null
    return { user: null }
  }
}
