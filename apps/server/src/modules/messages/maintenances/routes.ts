import { maintenanceArea } from '@admin/api-client/contract/messages/maintenances'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { maintenanceResource } from './service.ts'

export const maintenanceRoutes: Handlers<typeof maintenanceArea> = plainHandlers(maintenanceResource, {
  area: maintenanceArea,
})
