import type { SortOf } from '../envelope.ts'
import type { templateQuery } from './templates.ts'

export const templateDefaultSort: SortOf<typeof templateQuery> = 'name'
