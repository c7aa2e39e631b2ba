import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'

/** What is dialled for each area of the specification's enumeration. */
const areaCodes: Record<CodeOf<'areas'>, string> = {
  cn: '+86',
  tw: '+886',
  hk: '+852',
  mo: '+853',
  th: '+66',
  kr: '+82',
  jp: '+81',
  us: '+1',
}

/** The area codes, and the row's own where it is another one. */
export function areaCodeOptions(t: Translate, own: string | undefined): FieldOption[] {
  const known = enumerations.areas.map((area) => ({
    value: areaCodes[area],
    label: `${areaCodes[area]} ${enumerationLabel(t, 'areas', area)}`,
  }))
  return !own || known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }]
}
