import type { SortOf } from '../envelope.ts'
import type { componentQuery } from './components.ts'

export const componentDefaultSort: SortOf<typeof componentQuery> = 'name'
