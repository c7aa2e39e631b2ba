import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../charts/ChartPanel.tsx'
import { ChartTip } from '../charts/ChartTip.tsx'
import chartClasses from '../charts/charts.module.css'
import { Legend, LineSwatch } from '../charts/Legend.tsx'
import { LineChart } from '../charts/lazyCharts.ts'
import { dashOf } from '../charts/series.ts'
import { useFigures } from './figureText.ts'
import { groupedMarks, type MarkGroup } from './groupedMarks.ts'
import { MarkList, useMarkText } from './MarkList.tsx'
import type { ReportView } from './ReportSubject.ts'
import { isNothing, type Report } from './report.ts'
import { summaryOf } from './summaryOf.ts'
import { useTimes } from './times.ts'
import { type TrendRow, trendOf } from './trendOf.ts'
import { useSummaryText } from './useSummaryText.ts'

const HEIGHT = 300
const MOST_MARKS_IN_TIP = 3

const numberOf = (value: string | null) => (value === null ? null : Number(value))

/** The chart of a report: a metric over the period, the compared periods, and what happened in it. */
export function TrendPanel({ report, view }: { report: Report; view: ReportView }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const figures = useFigures(report.area)
  const summaryText = useSummaryText(report)
  const { metric } = view.state
  const title = t('reportPage:trend', {
    metric: figures.name(metric),
    step: t(`reportPage:byStep.${report.step}`),
  })
  const groups = groupedMarks(report)
  const rows = trendOf(report, metric, groups)
  const periods = [report.current, ...report.compared]
  const isEmpty = isNothing(
    periods.flatMap(({ points }) => points.map(({ values }) => values[metric] ?? null)),
  )
  return (
    <ChartPanel
      title={title}
      wide
      height={HEIGHT}
      summary={summaryText(metric, summaryOf(report, metric))}
      empty={isEmpty && `${t('reportPage:empty')} ${t('reportPage:emptyHint')}`}
      chart={<Trend report={report} groups={groups} rows={rows} metric={metric} title={title} />}
      table={<TrendTable report={report} rows={rows} metric={metric} title={title} />}
    >
      <MarkList report={report} groups={groups} view={view} />
    </ChartPanel>
  )
}

interface TrendProps {
  report: Report
  rows: readonly TrendRow[]
  metric: string
  title: string
}

function Trend({ report, groups, rows, metric, title }: TrendProps & { groups: readonly MarkGroup[] }) {
  const markText = useMarkText()
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const figures = useFigures(report.area)
  const times = useTimes(report)
  const names = [
    t('reportPage:current'),
    ...report.compared.map(({ comparison }) => enumerationLabel(t, 'reportComparison', comparison)),
  ]
  const dashes = names.map((_, index) => dashOf(index))
  const tip = (place: number) => {
    const row = rows[place]
    if (!row) return null
    const { point, compared } = row
    const dates = compared.map((each) => each.point && times.point(each.point, report.step))
    return (
      <ChartTip
        title={point ? times.point(point, report.step) : t('reportPage:none')}
        rows={[
          {
            key: 'current',
            swatch: <LineSwatch index={0} />,
            name: point && !point.complete ? t('reportPage:notComplete') : names[0],
            value: figures.text(metric, row.value, row.hidden),
          },
          ...compared.map(({ comparison, value, hidden }, index) => ({
            key: comparison,
            swatch: <LineSwatch index={index + 1} dash={dashes[index + 1]} />,
            name: dates[index] ?? names[index + 1] ?? '',
            value: figures.text(metric, value, hidden),
          })),
        ].map((each) => ({ ...each, name: each.name ?? '' }))}
      >
        {row.marks.slice(0, MOST_MARKS_IN_TIP).map((number) => {
          const group = groups[number - 1]
          return (
            group && (
              <Text key={number} size="sm" mt={4}>
                {`${number}. ${markText(group)} `}
                <span translate="no">{group.mark.text}</span>
              </Text>
            )
          )
        })}
      </ChartTip>
    )
  }
  return (
    <div className={chartClasses.chart}>
      {names.length > 1 && (
        <Legend
          items={names.map((label, index) => ({
            key: label,
            swatch: <LineSwatch index={index} dash={dashes[index]} />,
            label,
          }))}
        />
      )}
      <LineChart
        label={title}
        height={HEIGHT}
        dashes={dashes}
        rows={rows.map(({ place, point, value, compared, marks }) => ({
          place,
          values: [numberOf(value), ...compared.map((each) => numberOf(each.value))],
          incomplete: point?.complete === false,
          marks,
        }))}
        placeText={(place) => {
          const point = rows[place]?.point
          return point ? times.axis(point.from, report.step) : ''
        }}
        valueText={figures.compact}
        tip={tip}
      />
    </div>
  )
}

function TrendTable({ report, rows, metric, title }: TrendProps) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const figures = useFigures(report.area)
  const times = useTimes(report)
  return (
    <DetailTable
      label={title}
      head={[
        t('reportPage:time'),
        t('reportPage:current'),
        ...report.compared.map(({ comparison }) => enumerationLabel(t, 'reportComparison', comparison)),
      ]}
      rows={rows.map(({ place, point, value, hidden, compared }) => ({
        key: String(place),
        cells: [
          point
            ? `${times.point(point, report.step)}${point.complete ? '' : ` (${t('reportPage:notComplete')})`}`
            : '',
          figures.text(metric, value, hidden),
          ...compared.map((each) => figures.text(metric, each.value, each.hidden)),
        ],
      }))}
      numeric
      maxHeight={HEIGHT + 60}
    />
  )
}
