import { noticeConditions } from '../messages/noticeFacts.ts'
import { advertisementConditions } from '../operations/advertisementFacts.ts'
import { bannerConditions } from '../operations/bannerFacts.ts'
import { componentConditions } from './componentFacts.ts'

/** What a site shows to its visitors, and the code that reads it: the time machine leaves out what a session can’t read. */
export const shownKinds = {
  component: 'component:read',
  banner: 'banner:read',
  advertisement: 'advertisement:read',
  notice: 'notice:read',
  navigationStation: 'navigationStation:read',
} as const
export type ShownKind = keyof typeof shownKinds

/** What begins and ends at a site. */
export const changeKinds = [
  ...(Object.keys(shownKinds) as ShownKind[]),
  'maintenance',
  'template',
  'paper',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Why a visitor doesn’t see something: `added` is what was added after the moment, `deleted` a component that is gone. */
export const leftOutReasons = [
  ...new Set([
    ...componentConditions,
    ...bannerConditions,
    'room' as const,
    ...advertisementConditions,
    ...noticeConditions,
    'added' as const,
    'deleted' as const,
  ]),
]
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What operators should look at before visitors come. */
export const siteConflicts = [
  'noDomain',
  'noTemplate',
  'otherPlatform',
  'emptyPage',
  'severalCauses',
  'brokenJump',
  'bannersFull',
  'language',
  'country',
] as const
export type SiteConflict = (typeof siteConflicts)[number]
