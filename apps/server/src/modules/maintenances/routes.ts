import type { maintenanceOperations } from '@admin/api-client/contract/maintenances'
import type { Handlers } from '../../http/mount.ts'
import { announceToAll } from '../notifications/events.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { createMaintenance, maintenanceResource, updateMaintenance } from './service.ts'

const columns = ['title', 'platform', 'startTime', 'endTime', 'status', 'message', 'updateTime'] as const

export const maintenanceRoutes: Handlers<typeof maintenanceOperations> = {
  ...plainHandlers(maintenanceResource, 'maintenances', columns),
  create: (input) => createMaintenance(input, input.body),
  update: (input) => updateMaintenance(input, input.params.id, input.body),
  delete: (input) => maintenanceResource.delete(input, input.params.id, announceToAll),
}
