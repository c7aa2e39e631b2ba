import { useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import type { ListUsage } from '../../../shell/usage/usageRecord.ts'
import { UsageTable } from './UsageTable.tsx'
import { useUsageTexts } from './useUsageTexts.ts'

/** How often searches have no results, and which filters they used, those without results most often first. */
export function SearchesPanel({ lists }: { lists: readonly ListUsage[] }) {
  const { t } = useTranslation('usage')
  const texts = useUsageTexts(lists.map(({ area }) => area))
  const sorted = lists.toSorted((a, b) => b.withoutResults - a.withoutResults || b.searches - a.searches)
  return (
    <UsageTable
      title={t('searches')}
      text={t('searchesText')}
      numeric={2}
      head={[t('page'), t('filters'), t('searched'), t('withoutResults')]}
      rows={sorted.map(({ path, area, searches, withoutResults, filters }) => ({
        key: `${path} ${area}`,
        cells: [
          texts.titleOf(path),
          texts.listText(
            filters
              .toSorted((a, b) => b.count - a.count)
              .map(({ name, count }) =>
                t('filterCount', { filter: texts.fieldText(area, name), number: texts.countText(count) }),
              ),
          ) || EMPTY,
          texts.countText(searches),
          texts.shareText(withoutResults, searches),
        ],
      }))}
    />
  )
}
