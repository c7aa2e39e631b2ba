import type { authAnswer } from '@admin/api-client/contract/auth/authRequests'
import type { z } from 'zod'

export type AuthAnswer = z.output<typeof authAnswer>

/**
 * Keeps the authentication requests of apps elsewhere.
 * @throws Refusal as the service rejected, or `authServiceUnavailable`
 */
export interface AuthService {
  /**
   * @param network of the client, which has a limited number of requests under way
   * @param body JSON text, sent as it is
   */
  register(network: string, body: string): Promise<AuthAnswer>
  state(network: string, id: string): Promise<AuthAnswer>
}
