import type { presenceArea } from '@admin/api-client/contract/home/presences'
import type { Handlers } from '../../../http/mount.ts'
import { announcePresence, endPresence } from './service.ts'

export const presenceRoutes: Handlers<typeof presenceArea> = {
  announce: (input) => announcePresence(input, input.body),
  end: (input) => endPresence(input, input.query.visitId),
}
