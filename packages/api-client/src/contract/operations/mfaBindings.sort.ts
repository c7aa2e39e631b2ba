import type { SortOf } from '../envelope.ts'
import type { mfaBindingQuery } from './mfaBindings.ts'

export const mfaBindingDefaultSort: SortOf<typeof mfaBindingQuery> = 'account'
