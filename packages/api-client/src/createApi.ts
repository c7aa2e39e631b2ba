import createClient, { type Client } from 'openapi-fetch'
import { REQUEST_TIMEOUT } from './contract/limits.ts'
import { noPage } from './failure.ts'
import {
  acceptLanguage,
  authorization,
  databasePosition,
  type HeaderSources,
  jsonContentType,
} from './headers.ts'
import type { paths } from './paths.ts'
import { type Send, withTimeout } from './send.ts'
import { sendRequest } from './sendRequest.ts'
import { bodySerializer, querySerializer } from './serializers.ts'
import { type Recovery, withRecovery } from './sessionRecovery.ts'

export interface ApiOptions extends HeaderSources, Recovery {
  /** Where the API is; empty for the page's own origin. */
  baseUrl: string
  /**
   * Sends one request. Pass a server's handler to run tests or mock mode without a network.
   * @default sendRequest, the global fetch with the progress of uploads
   */
  fetch?: Send
  /**
   * Milliseconds after which a request is given up; a call overrides it by its own `timeout`.
   * @default 5000 (specification, section 7)
   */
  timeout?: number
}

/** The typed client of the back office's API; calls go through `unwrap`. */
export type Api = Client<paths>

/** Creates the client. Requests follow section 7 of the specification. */
export function createApi({
  baseUrl,
  fetch = sendRequest,
  getLanguage,
  timeout = REQUEST_TIMEOUT,
  ...recovery
}: ApiOptions): Api {
  const send = withRecovery(withTimeout(fetch, timeout), recovery)
  const api = createClient<paths>({ baseUrl, fetch: send, querySerializer, bodySerializer })
  api.use(
    noPage,
    jsonContentType,
    acceptLanguage({ getLanguage }),
    authorization(recovery),
    databasePosition(),
  )
  return api
}
