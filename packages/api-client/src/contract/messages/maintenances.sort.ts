import type { SortOf } from '../envelope.ts'
import type { maintenanceQuery } from './maintenances.ts'

export const maintenanceDefaultSort: SortOf<typeof maintenanceQuery> = '-startTime'
