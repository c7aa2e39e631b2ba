import { enumerationLabel, useTranslation } from '@admin/i18n'
import { useFigures } from './figureText.ts'
import type { Card, ReportArea } from './report.ts'
import { directionOf } from './summaryOf.ts'

type Compared = Card['compared'][number]

/** Returns how a figure differs from the one that it is compared with: as a sign, and in words for screen readers. */
export function useChangeText(area: ReportArea) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const figures = useFigures(area)
  return (metric: string, { comparison, value, hidden, difference, percent }: Compared) => {
    const direction = directionOf(difference, percent)
    const before = figures.short(metric, value, hidden)
    const names = {
      comparison: enumerationLabel(t, 'reportComparison', comparison),
      value: figures.text(metric, value, hidden),
    }
    if (direction === 'unknown') return { sign: '', before, words: t('reportPage:change.unknownAs', names) }
    if (direction === 'same')
      return { sign: t('reportPage:unchanged'), before, words: t('reportPage:change.sameAs', names) }
    const isUp = Number(difference) > 0
    const sizes = { difference: figures.size(metric, difference), percent: figures.percentSize(percent) }
    const change = t(
      `reportPage:change.${isUp ? 'up' : 'down'}${percent === null ? 'New' : ''}` as 'reportPage:change.up',
      sizes,
    )
    const amount = figures.short(metric, (difference ?? '').replace('-', ''))
    return {
      sign: `${isUp ? '▲' : '▼'} ${percent === null ? amount : `${sizes.percent} (${isUp ? '+' : '−'}${amount})`}`,
      before,
      words: t('reportPage:change.against', { ...names, change }),
    }
  }
}
