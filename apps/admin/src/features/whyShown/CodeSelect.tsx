import type { CodeOf, EnumerationName } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { Select } from '@mantine/core'
import { enumerationOptions } from '../../app/enumerationOptions.ts'

interface CodeSelectProps<Name extends EnumerationName> {
  label: string
  enumeration: Name
  value: CodeOf<Name>
  onChange: (code: CodeOf<Name>) => void
}

/** Chooses one code of an enumeration. */
export function CodeSelect<Name extends EnumerationName>({
  label,
  enumeration,
  value,
  onChange,
}: CodeSelectProps<Name>) {
  const { t } = useTranslation(['enumerations', 'siteEnumerations', 'systemEnumerations'])
  return (
    <Select
      label={label}
      data={enumerationOptions(t, enumeration) as FieldOption[]}
      value={value as string}
      allowDeselect={false}
      onChange={(code) => code !== null && onChange(code as CodeOf<Name>)}
    />
  )
}
