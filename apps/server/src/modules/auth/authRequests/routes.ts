import type { authRequestArea } from '@admin/api-client/contract/auth/authRequests'
import { AUTH_REQUEST_LIMIT } from '../../../auth/limits.ts'
import { countAttempt } from '../../../auth/throttle.ts'
import type { Handlers } from '../../../http/mount.ts'
import { decideRequest, lookUpRequest, registerRequest, stateOf } from './service.ts'

/** Requests are forwarded where an authentication service is configured, and kept here where none is. */
export const authRequestRoutes: Handlers<typeof authRequestArea> = {
  async registerAppAction(input) {
    const { authService, network, body, rawBody, whileIdle } = input
    await countAttempt(input, { [`auth request ${network}`]: AUTH_REQUEST_LIMIT })
    return authService
      ? whileIdle(() => authService.register(network, rawBody))
      : registerRequest(input, body)
  },
  authState(input) {
    const { authService, network, params, whileIdle } = input
    return authService ? whileIdle(() => authService.state(network, params.id)) : stateOf(input, params.id)
  },
  lookUpRequest: (input) => lookUpRequest(input, input.body.code),
  decideRequest: (input) => decideRequest(input, input.body),
}
