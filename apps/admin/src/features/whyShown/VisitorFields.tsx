import type { CodeOf, EnumerationName } from '@admin/api-client/contract/enumerations'
import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { Columns } from '../../crud/detail/Columns.tsx'
import { SiteField } from './SiteField.tsx'
import type { VisitorChoice } from './VisitorChoice.ts'

interface VisitorFieldsProps {
  visitor: VisitorChoice
  onChange: (visitor: VisitorChoice) => void
  /** Sites whose names are known. */
  knownSites: readonly FieldOption[]
}

/** Chooses who looks at which site, and when. */
export function VisitorFields({ visitor, onChange, knownSites }: VisitorFieldsProps) {
  const { t } = useTranslation('whyShown')
  const set = (values: Partial<VisitorChoice>) => onChange({ ...visitor, ...values })
  return (
    <Columns minWidth="14rem">
      <SiteField value={visitor.siteId} known={knownSites} onChange={(siteId) => set({ siteId })} />
      <CodeSelect
        label={t('country')}
        enumeration="areas"
        value={visitor.country}
        onChange={(country) => set({ country })}
      />
      <CodeSelect
        label={t('platform')}
        enumeration="clientFlag"
        value={visitor.platform}
        onChange={(platform) => set({ platform })}
      />
      <CodeSelect
        label={t('language')}
        enumeration="siteLanguage"
        value={visitor.language}
        onChange={(language) => set({ language })}
      />
      <NumberInput
        label={t('vipGrade')}
        description={t('vipGradeHint')}
        min={0}
        max={VIP_LEVEL_MAX}
        allowDecimal={false}
        clampBehavior="strict"
        value={visitor.vipGrade}
        onChange={(grade) => set({ vipGrade: Number(grade) })}
      />
      <TextInput
        type="datetime-local"
        label={t('moment')}
        description={t('momentHint')}
        value={visitor.moment}
        onChange={({ currentTarget }) => set({ moment: currentTarget.value })}
      />
    </Columns>
  )
}

interface CodeSelectProps<Name extends EnumerationName> {
  label: string
  enumeration: Name
  value: CodeOf<Name>
  onChange: (code: CodeOf<Name>) => void
}

function CodeSelect<Name extends EnumerationName>({
  label,
  enumeration,
  value,
  onChange,
}: CodeSelectProps<Name>) {
  const { t } = useTranslation(['enumerations', 'siteEnumerations'])
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
