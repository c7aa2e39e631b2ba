import { areaCodes } from '@admin/api-client/contract/areaCodes'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'

/** The area codes, and the row's own where it is another one. */
export function areaCodeOptions(t: Translate, own: string | undefined): FieldOption[] {
  const known = enumerations.areas.map((area) => ({
    value: areaCodes[area],
    label: `${areaCodes[area]} ${enumerationLabel(t, 'areas', area)}`,
  }))
  return !own || known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }]
}
