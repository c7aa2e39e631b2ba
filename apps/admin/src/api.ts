import { createApi, type paths, type Send } from '@admin/api-client'
import { readLanguage } from './language.ts'
import { askToSignIn } from './session/signInAgain.ts'
import { readToken } from './session/storage.ts'

/** The navigation guard's question, whose refusal leads to the login page. */
export const currentUserPath = '/api/admin/auth/current-user' satisfies keyof paths

/** Calls that are part of signing in: what they refuse is for their own page to say. */
const signingIn: string[] = [currentUserPath, '/api/admin/auth/mfa' satisfies keyof paths]

let transport: Send = (request) => fetch(request)

/** From now on requests go to another server than the network's: one inside this page, in mock mode. */
export const sendThrough = (send: Send): void => {
  transport = send
}

/** The one client of the back office. A session lost under an open page is renewed over that page. */
export const api = createApi({
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  fetch: (request) => transport(request),
  getToken: readToken,
  getLanguage: readLanguage,
  onSessionLost: async ({ url }) => !signingIn.includes(new URL(url).pathname) && askToSignIn(),
})
