import { type EnumerationName, enumerationLabels, type Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'

/** The codes of an enumeration as a field's options; needs the area `enumerations`. */
export const enumerationOptions = (t: Translate, name: EnumerationName): FieldOption[] =>
  enumerationLabels(t, name).map(({ code, label }) => ({ value: code, label }))
