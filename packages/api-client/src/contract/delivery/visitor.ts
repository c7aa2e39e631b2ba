import type { CodeOf } from '../enumerations.ts'

/** Who looks at a site, from where and when: all that decides what the site shows. */
export interface Visitor {
  siteId: string
  country: CodeOf<'areas'>
  platform: CodeOf<'clientFlag'>
  language: CodeOf<'siteLanguage'>
  /** Epoch milliseconds. */
  now: number
}

/** Returns whether something that names the places where it is shown is shown at one of them; empty: at all of them. */
export const isNamed = <Place extends string>(places: readonly Place[], place: Place): boolean =>
  places.length === 0 || places.includes(place)

/**
 * Returns the VIP grade from which a visitor can buy what something leads to, if theirs is lower; null: they can buy it. It
 * hides nothing: visitors see what they can’t buy yet.
 * @param vipFrom least grade that can buy it; 0: every visitor can
 * @param vipGrade of the visitor; 0: none
 */
export const vipLacking = (vipFrom: number, vipGrade: number): number | null =>
  vipGrade < vipFrom ? vipFrom : null
