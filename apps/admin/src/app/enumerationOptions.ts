import { type EnumerationCode, type EnumerationName, enumerationLabels, type Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'

/** The codes of an enumeration as a field's options; needs the area `enumerations`. */
export const enumerationOptions = <Name extends EnumerationName>(
  t: Translate,
  name: Name,
): FieldOption<EnumerationCode<Name>>[] =>
  enumerationLabels(t, name).map(({ code, label }) => ({ value: code, label }))
