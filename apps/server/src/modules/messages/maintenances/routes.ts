import { maintenanceArea } from '@admin/api-client/contract/messages/maintenances'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { announceToAll } from '../../home/notifications/events.ts'
import { createMaintenance, maintenanceResource, updateMaintenance } from './service.ts'

export const maintenanceRoutes: Handlers<typeof maintenanceArea> = {
  ...plainHandlers(maintenanceResource, {
    area: maintenanceArea,
  }),
  create: (input) => createMaintenance(input, input.body),
  update: (input) => updateMaintenance(input, input.params.id, input.body),
  delete: (input) => maintenanceResource.delete(input, input.params.id, announceToAll),
}
