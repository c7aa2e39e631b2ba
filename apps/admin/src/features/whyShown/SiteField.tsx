import { useTranslation } from '@admin/i18n'
import { AutoComplete, type FieldOption } from '@admin/ui'
import { TextInput } from '@mantine/core'
import { siteLookup } from '../../crud/list/lookups.ts'
import { useCan } from '../../session/useCan.ts'

interface SiteFieldProps {
  value: string
  onChange: (id: string) => void
  known: readonly FieldOption[]
}

/** Chooses a site by name, or by its id where the operator can't read sites. */
export function SiteField({ value, onChange, known }: SiteFieldProps) {
  const { t } = useTranslation(['whyShown', 'fields'])
  const can = useCan()
  if (!can('site:read'))
    return (
      <TextInput
        required
        label={t('site')}
        description={t('fields:idHint')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    )
  return (
    <AutoComplete
      required
      label={t('site')}
      placeholder={t('sitePlaceholder')}
      source={siteLookup}
      value={value || null}
      knownOptions={known}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
