import type { SortOf } from '../envelope.ts'
import type { navigationStationQuery } from './navigationStations.ts'

export const navigationStationDefaultSort: SortOf<typeof navigationStationQuery> = 'name'
