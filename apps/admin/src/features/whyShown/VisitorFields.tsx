import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Columns } from '../../crud/detail/Columns.tsx'
import { CodeSelect } from './CodeSelect.tsx'
import { SiteField } from './SiteField.tsx'
import type { VisitorChoice } from './VisitorChoice.ts'

interface VisitorFieldsProps {
  visitor: VisitorChoice
  onChange: (visitor: VisitorChoice) => void
  /** Sites whose names are known. */
  knownSites: readonly FieldOption[]
  /** Further fields. @default none */
  children?: ReactNode
}

/** Chooses who looks at which site, and when. */
export function VisitorFields({ visitor, onChange, knownSites, children }: VisitorFieldsProps) {
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
      {children}
    </Columns>
  )
}
