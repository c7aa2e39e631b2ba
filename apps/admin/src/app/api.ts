import { createApi, type paths, type Recovery, type Send, sendRequest, withRecovery } from '@admin/api-client'
import { readLanguage } from './language.ts'
import { mfaBindingQuestion, signInQuestion } from './questions.ts'
import { recording } from './recorder.ts'
import { readToken } from './storage.ts'

/** The navigation guard's question, whose rejection leads to the sign-in page. */
export const currentUserPath = '/api/admin/auth/current-user' satisfies keyof paths

/**
 * Calls that never open a dialog to sign in or to bind an authenticator: those that are part of signing in, whose own
 * page reports it, and those that the page makes in the background, because a dialog would interrupt the operator.
 */
const silent: string[] = [
  currentUserPath,
  '/api/admin/auth/mfa' satisfies keyof paths,
  '/api/admin/notifications' satisfies keyof paths,
  '/api/admin/presences' satisfies keyof paths,
]

const mayAsk = ({ url }: Request) => !silent.includes(new URL(url).pathname)

/** Where the API is; empty for the page's own origin. */
export const API_URL: string = import.meta.env.VITE_API_URL ?? ''

/** The server inside this page, in mock mode. */
let inPage: Send | undefined

/** From now on requests go to another server than the network's: one inside this page, in mock mode. */
export const sendThrough = (server: Send): void => {
  inPage = server
}

export const serverInPage = (): Send | undefined => inPage

/** Sends a request as it is: over the network, or in mock mode to the server in this page. */
export const send: Send = recording((request, onSent) => (inPage ?? sendRequest)(request, onSent))

/**
 * A session lost under an open page is renewed over that page, and so is a second factor bound that begins to be
 * demanded.
 */
const recovery: Recovery = {
  getToken: readToken,
  onSessionLost: async (request) => mayAsk(request) && signInQuestion.ask(),
  onMfaBindingRequired: async (request) => mayAsk(request) && mfaBindingQuestion.ask(),
}

/** The one client of the back office. */
export const api = createApi({ baseUrl: API_URL, fetch: send, getLanguage: readLanguage, ...recovery })

/** Returns a function that sends requests with `attempt`, and asks the operator for a session as the client does. */
export const recovering = (attempt: Send) => withRecovery(attempt, recovery)
