import type { dashboardArea } from '@admin/api-client/contract/home/dashboard'
import type { Handlers } from '../../../http/mount.ts'
import { readDashboard } from './service.ts'

export const dashboardRoutes: Handlers<typeof dashboardArea> = {
  get: (input) => readDashboard(input, input.query.timeZone),
}
