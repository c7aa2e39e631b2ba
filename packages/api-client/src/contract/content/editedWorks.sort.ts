import type { SortOf } from '../envelope.ts'
import type { editedWorkQuery } from './editedWorks.ts'

export const editedWorkDefaultSort: SortOf<typeof editedWorkQuery> = '-createTime'
