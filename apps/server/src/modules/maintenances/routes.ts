import type { maintenanceOperations } from '@admin/api-client/contract/maintenances'
import type { Handlers } from '../../http/mount.ts'
import { announceToAll } from '../notifications/events.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { maintenanceResource } from './service.ts'

const columns = ['title', 'platform', 'startTime', 'endTime', 'status', 'message', 'updateTime'] as const

export const maintenanceRoutes: Handlers<typeof maintenanceOperations> = {
  ...plainHandlers(maintenanceResource, 'maintenances', columns),
  create: (input) => maintenanceResource.create(input, input.body, announceToAll),
  update: (input) => maintenanceResource.update(input, input.params.id, input.body, announceToAll),
  delete: (input) => maintenanceResource.delete(input, input.params.id, announceToAll),
}
