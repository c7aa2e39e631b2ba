import type { ErrorKey } from './contract/errors.ts'
import { authorize, type HeaderSources } from './headers.ts'
import { callOptions, type Send } from './send.ts'

/**
 * Asks for a new session when the server says that the old one ended. It is called for each refused
 * request, so several may wait for one sign-in.
 * @returns whether there is a session again: the request is then sent once more
 */
export type OnSessionLost = (request: Request) => Promise<boolean>

const SESSION_EXPIRED = 'sessionExpired' satisfies ErrorKey

/** Sends a request again after its session was renewed; time spent signing in counts for no timeout. */
export const withSessionRecovery =
  (send: Send, onSessionLost: OnSessionLost, { getToken }: Pick<HeaderSources, 'getToken'>) =>
  async (request: Request): Promise<Response> => {
    const token = getToken()
    const again = Object.assign(request.clone(), callOptions(request))
    const response = await send(request)
    if (response.status !== 401 || !(await isSessionExpired(response.clone()))) return response

    const renewedMeanwhile = Boolean(getToken()) && getToken() !== token
    if (!renewedMeanwhile && !(await onSessionLost(request))) return response
    authorize(again.headers, getToken())
    return send(again)
  }

async function isSessionExpired(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  return (body as { data?: { key?: unknown } } | null)?.data?.key === SESSION_EXPIRED
}
