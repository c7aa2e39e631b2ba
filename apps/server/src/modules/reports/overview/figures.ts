import type { Definition } from '../report/cells.ts'
import { activity, additive, levelsOf } from '../report/loaders.ts'

/** Coins are topped up to and deducted from merchants and their sub-accounts. */
export const HOLDERS = ['merchant', 'subaccount'] as const

/** What the overview reads. */
export const overviewDefinition: Definition = {
  area: 'overview',
  loaders: [
    additive({ metrics: ['newUsers', 'published', 'pointsSpent'] }),
    activity,
    additive({ metrics: ['topUp', 'deduct'], ofParties: true, kinds: HOLDERS, hasKinds: false }),
    levelsOf(['openReviews'], { hasKinds: true }),
    levelsOf(['feedbackDue']),
  ],
  stacks: [
    { metric: 'published', by: 'kind' },
    { metric: 'newUsers', by: 'country' },
  ],
}

/** Roll-ups that it reads. */
export const OVERVIEW_METRICS = [
  'newUsers',
  'activeUsers',
  'published',
  'pointsSpent',
  'topUp',
  'deduct',
] as const
