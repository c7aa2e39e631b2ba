import type { CodeOf } from '../enumerations.ts'
import { PROMOTION_CODE_LENGTH, PROMOTION_CODE_ROOM } from '../limits.ts'

/** Characters of promotion codes: letters and digits without those that look alike. */
export const PROMOTION_CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const CHARACTERS = new Set(PROMOTION_CODE_CHARACTERS)

/** Whether a text in upper case has only characters of promotion codes. */
export const hasCodeCharacters = (text: string): boolean =>
  [...text].every((character) => CHARACTERS.has(character))

export interface PromotionTerms {
  status: CodeOf<'promotionCodeStatus'>
  /** Registrations and top-ups with the code. */
  uses: number
  /** 0: without a limit. */
  useLimit: number
  /** Epoch milliseconds; null: from the beginning. */
  validFrom: number | null
  /** Null: without an end. */
  validTo: number | null
}

/**
 * Returns the state of a promotion code: one that is active has expired from the end of its period on, is exhausted once
 * its limit is reached, and is scheduled before its period.
 * @param now epoch milliseconds
 */
export function promotionCodeState(
  { status, uses, useLimit, validFrom, validTo }: PromotionTerms,
  now: number,
): CodeOf<'promotionCodeState'> {
  if (status !== 'active') return status
  if (validTo !== null && validTo <= now) return 'expired'
  if (useLimit > 0 && uses >= useLimit) return 'exhausted'
  return validFrom !== null && now < validFrom ? 'scheduled' : status
}

/**
 * Returns the least length of codes that are generated together, so that there are `PROMOTION_CODE_ROOM` possible codes for
 * each: they don't collide, and can't be guessed.
 * @param prefix with which all of them begin
 */
export function generatedMinLength(prefix: string, count: number): number {
  const random = Math.ceil(Math.log(count * PROMOTION_CODE_ROOM) / Math.log(PROMOTION_CODE_CHARACTERS.length))
  return Math.max(PROMOTION_CODE_LENGTH.min, prefix.length + random)
}

/** Paths of the landing pages on a site's front domains. */
const paths: Record<CodeOf<'landingPage'>, string> = {
  p: '',
  r: 'register',
  u: 'member',
  c: 'top-up',
  l: 'sign-in',
  a: 'activity',
  m: 'messages',
}

/**
 * Returns the link with which a promotion code is shared.
 * @param domain host name of the site’s main domain, in Punycode
 */
export const promotionLink = (domain: string, landingPage: CodeOf<'landingPage'>, code: string): string =>
  `https://${domain}/${paths[landingPage]}?code=${encodeURIComponent(code)}`
