import type { oidcArea } from '@admin/api-client/contract/auth/oidc'
import type { Handlers } from '../../../http/mount.ts'
import { beginAttempt } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import { beginConnecting, connectionState, disconnect } from './connections.ts'

export const oidcRoutes: Handlers<typeof oidcArea> = {
  begin: beginAttempt,
  complete: completeAttempt,
  state: connectionState,
  connect: beginConnecting,
  disconnect,
}
