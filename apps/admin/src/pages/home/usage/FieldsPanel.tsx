import { useTranslation } from '@admin/i18n'
import type { FieldUsage } from '../../../shell/usage/usageRecord.ts'
import { UsageTable } from './UsageTable.tsx'
import { useUsageTexts } from './useUsageTexts.ts'

/** How often edits are reverted, those reverted most first. */
export function FieldsPanel({ fields }: { fields: readonly FieldUsage[] }) {
  const { t } = useTranslation('usage')
  const texts = useUsageTexts(fields.map(({ area }) => area))
  const sorted = fields.toSorted((a, b) => b.reverted - a.reverted || b.edited - a.edited)
  return (
    <UsageTable
      title={t('edits')}
      text={t('editsText')}
      numeric={2}
      head={[t('area'), t('field'), t('edited'), t('reverted')]}
      rows={sorted.map(({ area, name, edited, reverted }) => ({
        key: `${area} ${name}`,
        cells: [
          texts.areaText(area),
          name === null ? t('several') : texts.fieldText(area, name),
          texts.countText(edited),
          texts.shareText(reverted, edited),
        ],
      }))}
    />
  )
}
