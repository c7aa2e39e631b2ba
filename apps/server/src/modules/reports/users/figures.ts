import type { Definition } from '../report/cells.ts'
import { activity, additive, levelsOf } from '../report/loaders.ts'

/** What the report on users reads. */
export const userDefinition: Definition = {
  area: 'users',
  loaders: [additive({ metrics: ['newUsers', 'signIns'] }), activity, levelsOf(['frozenUsers', 'vipUsers'])],
  stacks: [
    { metric: 'newUsers', by: 'kind' },
    { metric: 'newUsers', by: 'country' },
  ],
}

/** Roll-ups that it reads. */
export const USER_METRICS = ['newUsers', 'activeUsers', 'signIns'] as const
