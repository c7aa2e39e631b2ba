import createClient, { type Client } from 'openapi-fetch'
import { REQUEST_TIMEOUT } from './contract/limits.ts'
import type { paths } from './generated/schema.d.ts'
import { acceptLanguage, authorization, type HeaderSources, jsonContentType } from './headers.ts'
import { type Send, withTimeout } from './send.ts'
import { bodySerializer, querySerializer } from './serializers.ts'
import { type OnSessionLost, withSessionRecovery } from './sessionRecovery.ts'

export interface ApiOptions extends HeaderSources {
  /** Where the API is; empty for the page's own origin. */
  baseUrl: string
  /**
   * Sends one request; a server's handler does too, so that a test or a mock mode needs no network.
   * @default the global fetch
   */
  fetch?: Send
  /**
   * Milliseconds after which a request is given up; a call overrides it by its own `timeout`.
   * @default 5000 (specification, section 7)
   */
  timeout?: number
  /** Lets the user sign in again when the session ended under an open page. */
  onSessionLost?: OnSessionLost
}

/** The typed client of the back office's API; calls go through `unwrap`. */
export type Api = Client<paths>

/** Makes the client; the rules on the wire are those of the specification, section 7. */
export function createApi({
  baseUrl,
  fetch = (request) => globalThis.fetch(request),
  getToken,
  getLanguage,
  timeout = REQUEST_TIMEOUT,
  onSessionLost,
}: ApiOptions): Api {
  const attempt = withTimeout(fetch, timeout)
  const send = onSessionLost ? withSessionRecovery(attempt, onSessionLost, { getToken }) : attempt
  const api = createClient<paths>({ baseUrl, fetch: send, querySerializer, bodySerializer })
  api.use(jsonContentType, acceptLanguage({ getLanguage }), authorization({ getToken }))
  return api
}
