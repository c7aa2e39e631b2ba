import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { enumerationBadge } from './enumerationBadge.tsx'
import { enumerationOptions } from './enumerationOptions.ts'

/** A field for whether a row is enabled; needs the area `enumerations`. */
export const statusField = <const Type extends 'select' | 'radio'>(
  t: Translate,
  type: Type,
  label: string,
) => ({
  type,
  name: 'status' as const,
  label,
  options: enumerationOptions(t, 'enabledStatus'),
})

/** A column that shows it. */
export const statusColumn = (t: Translate, label: string) => ({
  key: 'status',
  label,
  width: 130,
  render: ({ status }: { status: CodeOf<'enabledStatus'> }) => enumerationBadge(t, 'enabledStatus', status),
})
