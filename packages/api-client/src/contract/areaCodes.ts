import type { CodeOf } from './enumerations.ts'

/** What is dialed for each area of the specification’s enumeration. */
export const areaCodes: Record<CodeOf<'areas'>, string> = {
  cn: '+86',
  tw: '+886',
  hk: '+852',
  mo: '+853',
  th: '+66',
  kr: '+82',
  jp: '+81',
  us: '+1',
}
