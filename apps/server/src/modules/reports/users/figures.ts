import type { Definition } from '../report/cells.ts'
import { activity, additive, levelsOf } from '../report/loaders.ts'

/** What the report on users reads. */
export const userDefinition: Definition = {
  area: 'users',
  loaders: [
    additive({ metrics: ['newUsers'] }),
    activity,
    levelsOf(['frozenUsers', 'vipUsers']),
    additive({ metrics: ['signIns'], hasKinds: false }),
  ],
  stacks: [
    { metric: 'newUsers', by: 'kind' },
    { metric: 'newUsers', by: 'country' },
  ],
}

/** Roll-ups that it reads. */
export const USER_METRICS = ['newUsers', 'signIns'] as const
