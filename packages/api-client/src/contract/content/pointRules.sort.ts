import type { SortOf } from '../envelope.ts'
import type { pointRuleQuery } from './pointRules.ts'

export const pointRuleDefaultSort: SortOf<typeof pointRuleQuery> = 'unit'
