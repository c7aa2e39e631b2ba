import { useTranslation } from '@admin/i18n'
import { useFigures } from './figureText.ts'
import type { Report } from './report.ts'
import type { Summary } from './summaryOf.ts'
import { useTimes } from './times.ts'

/** Returns a function that says in sentences what the chart of a metric shows. */
export function useSummaryText(report: Report) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures(report.area)
  const times = useTimes(report)
  return (metric: string, { changes, highest, incomplete }: Summary): string => {
    const parts = changes.map(({ comparison, direction, percent }) =>
      t(`summary.${direction}`, {
        comparison: t(`comparisonInText.${comparison}`),
        percent: figures.percentSize(percent),
      }),
    )
    const values = highest && {
      value: figures.text(metric, highest.value),
      time: times.point(highest, report.step),
    }
    if (values) parts.push(t('summary.highest', values))
    else parts.push(t('summary.none'))
    if (incomplete) parts.push(t('summary.incomplete'))
    return parts.join(' ')
  }
}
