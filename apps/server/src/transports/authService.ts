import { authAnswer } from '@admin/api-client/contract/auth/authRequests'
import { errorTable } from '@admin/api-client/contract/errors'
import { z } from 'zod'
import { Refusal } from '../kernel/Refusal.ts'
import { Reservations } from '../kernel/Reservations.ts'
import type { AuthAnswer, AuthService } from '../ports/AuthService.ts'
import { limitedText } from './limitedText.ts'

/** Milliseconds; clients give up on an answer after 5 s. */
const TIME_LIMIT = 4000
const MAX_ANSWER_BYTES = 64 * 1024
/** Requests to the service that this process has under way, and those of one client network among them. */
const MAX_REQUESTS = 32
const MAX_REQUESTS_OF_NETWORK = 4

/** An answer in the platform's envelope. */
const envelope = z.object({ success: z.boolean(), errCode: z.string(), data: authAnswer.optional() })

/**
 * Forwards authentication requests of apps to a service. Nothing of the caller but the body or the id is sent: no
 * token, cookie or address.
 * @param base address that the service's paths follow
 */
export function authService(base: string): AuthService {
  const held = new Reservations()
  const root = base.replace(/\/$/, '')

  async function send(network: string, path: string, init: RequestInit): Promise<AuthAnswer> {
    const release = held.reserve({ all: MAX_REQUESTS, [network]: MAX_REQUESTS_OF_NETWORK })
    if (!release) throw new Refusal('tooManyAttempts', { retryAfter: 1 })
    try {
      const response = await fetch(`${root}/api/auth-api/web/${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw refusalOf(response.status)
      }
      const text = await limitedText(response, MAX_ANSWER_BYTES)
      return text === '' ? null : dataOf(JSON.parse(text))
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('authServiceUnavailable')
    } finally {
      release()
    }
  }

  return {
    register: (network, body) =>
      send(network, 'regAppAction', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body,
      }),
    state: (network, id) =>
      send(network, `getAuthState/${encodeURIComponent(id)}`, { headers: { Accept: 'application/json' } }),
  }
}

function refusalOf(status: number): Refusal {
  if (status === 404) return new Refusal('notFound')
  if (status === 429) return new Refusal('tooManyAttempts', { retryAfter: 1 })
  return new Refusal(status >= 400 && status < 500 ? 'badRequest' : 'authServiceUnavailable')
}

/**
 * The data of an answer, which may be in the platform's envelope.
 * @throws Refusal when the envelope says that the request failed
 */
function dataOf(answer: unknown): AuthAnswer {
  const { success, data: wrapped } = envelope.safeParse(answer)
  if (!success) return authAnswer.parse(answer)
  if (wrapped.success) return wrapped.data ?? null
  throw new Refusal(wrapped.errCode === errorTable.notFound.code ? 'notFound' : 'badRequest')
}
