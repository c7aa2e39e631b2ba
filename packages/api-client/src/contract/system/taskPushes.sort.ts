import type { SortOf } from '../envelope.ts'
import type { taskPushQuery } from './taskPushes.ts'

export const taskPushDefaultSort: SortOf<typeof taskPushQuery> = '-createTime'
