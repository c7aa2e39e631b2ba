import type { CodeOf } from '../enumerations.ts'

/** Who looks at a site, from where and when: all that decides what the site shows. */
export interface Visitor {
  siteId: string
  country: CodeOf<'areas'>
  platform: CodeOf<'clientFlag'>
  language: CodeOf<'siteLanguage'>
  /** Grade of the visitor's VIP level; 0: none. */
  vipGrade: number
  /** Epoch milliseconds. */
  now: number
}

/** Returns whether something that names the places where it is shown is shown at one of them; empty: at all of them. */
export const isNamed = <Place extends string>(places: readonly Place[], place: Place): boolean =>
  places.length === 0 || places.includes(place)
