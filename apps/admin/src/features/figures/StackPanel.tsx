import { useTranslation } from '@admin/i18n'
import { useId } from 'react'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../charts/ChartPanel.tsx'
import { useFigures } from './figureText.ts'
import { RowsAnchor } from './RowsAnchor.tsx'
import { isNothing, type Report, type Stack } from './report.ts'
import { StackChart } from './StackChart.tsx'
import { useNames } from './useNames.ts'

const HEIGHT = 260

/** What a metric consists of, by point and in all. */
export function StackPanel({ stack, report }: { stack: Stack; report: Report }) {
  const { t } = useTranslation('reportPage')
  const id = useId()
  const figures = useFigures(report.area)
  const names = useNames(report.area)
  const { metric, dimension } = stack
  const parts = stack.parts.filter(({ total, values, hidden }) => hidden || !isNothing([total, ...values]))
  const title = t('stackOf', { metric: figures.name(metric), dimension: t(`ofKind.${dimension}`) })
  const isData = parts.some((part) => names.isData(part, dimension))
  const series = parts.map((part, index) => ({
    key: String(index),
    name: names.of(part, dimension, metric),
    total: part.total,
    hidden: part.hidden,
    values: part.values,
  }))
  return (
    <ChartPanel
      title={title}
      height={HEIGHT}
      empty={parts.length === 0 && t('noStack')}
      chart={
        <StackChart
          id={id}
          title={title}
          report={report}
          series={series}
          height={HEIGHT}
          textOf={(value) => figures.text(metric, value)}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[names.dimension(dimension), t('total'), t('rows')]}
          rows={parts.map((part, index) => {
            const name = names.of(part, dimension, metric)
            return {
              key: String(index),
              cells: [
                <span key="name" {...(isData && { translate: 'no' as const })}>
                  {name}
                </span>,
                figures.text(metric, part.total, part.hidden),
                <RowsAnchor key="rows" rows={part.rows} name={name} />,
              ],
            }
          })}
          numeric
          maxHeight={HEIGHT}
        />
      }
    />
  )
}
