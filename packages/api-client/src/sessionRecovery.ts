import type { ErrorKey } from './contract/errors.ts'
import { authorize, type HeaderSources } from './headers.ts'
import { callOptions, type Send } from './send.ts'

/**
 * Asks for a new session when the server says that the old one ended. It is called for each rejected
 * request, so several may wait for one sign-in.
 * @returns whether there is a session again: the request is then sent again
 */
export type OnSessionLost = (request: Request) => Promise<boolean>

/**
 * Asks to bind an authenticator when the server says that nothing continues without one. It is called for
 * each rejected request, so several may wait for one binding.
 * @returns whether one is bound: the request is then sent again
 */
export type OnMfaBindingRequired = (request: Request) => Promise<boolean>

const SESSION_EXPIRED = 'sessionExpired' satisfies ErrorKey
const MFA_BINDING_REQUIRED = 'mfaBindingRequired' satisfies ErrorKey

/** Asks the user for what a rejected request lacks. */
export interface Recovery extends Pick<HeaderSources, 'getToken'> {
  /** Lets the user sign in again when the session ended under an open page. @default the request is rejected */
  onSessionLost?: OnSessionLost
  /** Lets the user bind an authenticator when a role requires one. @default the request is rejected */
  onMfaBindingRequired?: OnMfaBindingRequired
}

/**
 * Returns a function that sends requests with `send`, and sends them again after the user signed in or bound an
 * authenticator, as `createApi` does: for requests that the client has no operation for, such as the pieces of a
 * resumable upload.
 */
export function withRecovery(
  send: Send,
  { getToken, onSessionLost, onMfaBindingRequired }: Recovery,
): (request: Request) => Promise<Response> {
  const attempt = onMfaBindingRequired ? withMfaBinding(send, onMfaBindingRequired) : send
  return onSessionLost
    ? withSessionRecovery(attempt, onSessionLost, { getToken })
    : async (request) => attempt(request)
}

/** Sends a request again after its session was renewed; time spent signing in counts for no timeout. */
const withSessionRecovery =
  (send: Send, onSessionLost: OnSessionLost, { getToken }: Pick<HeaderSources, 'getToken'>) =>
  async (request: Request): Promise<Response> => {
    const token = await getToken()
    const again = copyOf(request)
    const response = await send(request)
    // The answer to HEAD has no body that names the reason.
    const ended =
      request.method === 'HEAD' ? response.status === 401 : await isRefusal(response, 401, SESSION_EXPIRED)
    if (!ended) return response

    const now = await getToken()
    const renewedMeanwhile = Boolean(now) && now !== token
    if (!renewedMeanwhile && !(await onSessionLost(request))) return response
    authorize(again.headers, await getToken())
    return send(again)
  }

/** Sends a request again after an authenticator was bound; time spent on that counts for no timeout. */
const withMfaBinding =
  (send: Send, onMfaBindingRequired: OnMfaBindingRequired) =>
  async (request: Request): Promise<Response> => {
    const again = copyOf(request)
    const response = await send(request)
    if (!(await isRefusal(response, 403, MFA_BINDING_REQUIRED))) return response
    return (await onMfaBindingRequired(request)) ? send(again) : response
  }

/** The same request with the options of its call; a request's body is read once. */
const copyOf = (request: Request) => Object.assign(request.clone(), callOptions(request))

async function isRefusal(response: Response, status: number, key: ErrorKey) {
  if (response.status !== status) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { data?: { key?: unknown } } | null)?.data?.key === key
}
