import type { SortOf } from '../envelope.ts'
import type { dictionaryQuery } from './dictionaries.ts'

export const dictionaryDefaultSort: SortOf<typeof dictionaryQuery> = 'type'
