import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary item whose value is the most points of one transfer between users. */
export const POINTS_TRANSFER_LIMIT_TYPE = 'pointsTransferLimit'
/** By unit: type of the dictionary item whose value is the number of days after which what was earned expires. */
export const VALIDITY_TYPES = {
  points: 'pointsValidity',
  stars: 'starsValidity',
} as const satisfies Record<CodeOf<'pointUnit'>, string>

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
