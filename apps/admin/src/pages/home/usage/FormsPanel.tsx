import { useTranslation } from '@admin/i18n'
import { EMPTY, formatDuration } from '@admin/ui'
import { Box, Text } from '@mantine/core'
import type { FormUsage } from '../../../shell/usage/usageRecord.ts'
import { medianOf } from './medianOf.ts'
import { UsageTable } from './UsageTable.tsx'
import { useUsageTexts } from './useUsageTexts.ts'

/** Fields that name a form; more would only make it longer. */
const NAMING_FIELDS = 4

const timeText = (milliseconds: number | undefined) =>
  milliseconds === undefined ? EMPTY : formatDuration(milliseconds / 1000)

/** How often forms are abandoned, and how long they take, those abandoned most first. */
export function FormsPanel({ forms }: { forms: readonly FormUsage[] }) {
  const { t } = useTranslation('usage')
  const texts = useUsageTexts(forms.map(({ area }) => area))
  const sorted = forms.toSorted((a, b) => b.abandoned - a.abandoned || b.opened - a.opened)
  return (
    <UsageTable
      title={t('forms')}
      text={t('formsText')}
      numeric
      head={[t('form'), t('opened'), t('saved'), t('abandoned'), t('median'), t('longest')]}
      rows={sorted.map(({ path, mode, fields, area, opened, saved, abandoned, times }) => ({
        key: [path, mode, ...fields].join(' '),
        cells: [
          <Box key="form" miw="9rem">
            {t(mode === 'add' ? 'adding' : 'editing', { page: texts.titleOf(path) })}
            <Text span display="block" size="xs" c="dimmed">
              {texts.listText(fields.slice(0, NAMING_FIELDS).map((name) => texts.fieldText(area, name)))}
              {fields.length > NAMING_FIELDS && '…'}
            </Text>
          </Box>,
          texts.countText(opened),
          texts.countText(saved),
          texts.shareText(abandoned, opened),
          timeText(medianOf(times)),
          timeText(times.toSorted((a, b) => a - b).at(-1)),
        ],
      }))}
    />
  )
}
