import type { SortOf } from '../envelope.ts'
import type { liveRoomQuery } from './liveRooms.ts'

export const liveRoomDefaultSort: SortOf<typeof liveRoomQuery> = '-createTime'
