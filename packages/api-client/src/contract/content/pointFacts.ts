import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary item whose value is the most points of one transfer between users. */
export const POINTS_TRANSFER_LIMIT_TYPE = 'pointsTransferLimit'
/** Type of the dictionary item whose value is the number of days after which earned points expire. */
export const POINTS_VALIDITY_TYPE = 'pointsValidity'

/** What users earn points for by what they do on the platform. */
export const earningSources = [
  'register',
  'signIn',
  'view',
  'comment',
  'gift',
  'purchase',
] as const satisfies CodeOf<'pointSource'>[]
export type EarningSource = (typeof earningSources)[number]
