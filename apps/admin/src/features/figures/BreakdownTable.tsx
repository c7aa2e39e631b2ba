import { enumerationLabel, useTranslation } from '@admin/i18n'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import classes from './figures.module.css'
import { useFigures } from './figureText.ts'
import type { FigurePart, ReportView } from './ReportSubject.ts'
import { RowsAnchor } from './RowsAnchor.tsx'
import type { BreakdownRow, Report, Values } from './report.ts'
import { useTimes } from './times.ts'
import { useNames } from './useNames.ts'
import { useOpenRows } from './useOpenRows.ts'

interface BreakdownTableProps {
  report: Report
  view: ReportView
  /** The columns, after those of what it is broken down by. */
  metrics: readonly string[]
  maxHeight: number
}

/** The rows of a breakdown: each figure with those of the compared periods below it. */
export function BreakdownTable({ report, view, metrics, maxHeight }: BreakdownTableProps) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures(report.area)
  const names = useNames(report.area)
  const times = useTimes(report)
  const { by, rows } = report.table
  const nameIn = (row: BreakdownRow) => (dimension: (typeof by)[number]) =>
    dimension === 'step'
      ? row.from !== null && row.to !== null
        ? times.point({ from: row.from, to: row.to }, report.step)
        : ''
      : names.of(row, dimension)
  const cellsOf = (values: Values, compared: BreakdownRow['compared']) =>
    metrics.map((metric) => (
      <FigureCell key={metric} report={report} metric={metric} values={values} compared={compared} />
    ))
  const { current } = report
  const openRows = useOpenRows(view, report)
  const opensOf = (row: BreakdownRow, name: string) => {
    const span = row.from !== null && row.to !== null ? { from: row.from, to: row.to } : undefined
    const [metric = ''] = metrics
    if (row.values[metric] === null) return undefined
    return openRows({ metric, name, part: partOf(row, by), ...(span && { span }) })
  }
  const isLinked = rows.some((row) => row.rows ?? opensOf(row, ''))
  const total = {
    key: 'total',
    cells: [
      <strong key="total">{t('wholePeriod')}</strong>,
      ...by.slice(1).map((): ReactNode => ''),
      ...cellsOf(
        current.totals,
        report.compared.map(({ comparison, totals }) => ({ comparison, ...totals })),
      ),
      ...(isLinked ? [''] : []),
    ],
  }
  return (
    <DetailTable
      label={t('breakdown')}
      head={[...by.map(names.dimension), ...metrics.map(figures.name), ...(isLinked ? [t('rows')] : [])]}
      rows={[
        total,
        ...rows.map((row, index) => {
          const name = by.map(nameIn(row)).join(' · ')
          return {
            key: `${index} ${name}`,
            cells: [
              ...by.map((dimension) => (
                <span
                  key={dimension}
                  className={classes.cell}
                  {...(names.isData(row, dimension) && { translate: 'no' as const })}
                >
                  {nameIn(row)(dimension)}
                </span>
              )),
              ...cellsOf(row, row.compared),
              ...(isLinked
                ? [<RowsAnchor key="rows" rows={row.rows} name={name} onOpen={opensOf(row, name)} />]
                : []),
            ],
          }
        }),
      ]}
      numeric={by.length}
      maxHeight={maxHeight}
    />
  )
}

/** What a row is of, as the rows of its figure are asked for. */
const partOf = (row: BreakdownRow, by: Report['table']['by']): FigurePart => ({
  ...(by.includes('site') && { partSite: row.site?.id ?? 'none' }),
  ...(by.includes('country') && { partCountry: row.country ?? 'none' }),
  ...(by.includes('agent') && { partAgent: row.agent?.id ?? 'none' }),
  ...(by.includes('code') && { partCode: row.code?.id ?? 'none' }),
  ...(by.includes('kind') && { partKind: row.kind ?? 'none' }),
})

interface FigureCellProps {
  report: Report
  metric: string
  values: Values
  compared: BreakdownRow['compared']
}

/** A figure, and below it those of the compared periods. */
function FigureCell({ report, metric, values, compared }: FigureCellProps) {
  const { t } = useTranslation('reportsEnumerations')
  const figures = useFigures(report.area)
  const textOf = (from: Values) =>
    figures.text(metric, from.values[metric] ?? null, from.hidden.includes(metric))
  return (
    <span className={classes.cell}>
      {textOf(values)}
      {compared.map((each) => (
        <span key={each.comparison} className={classes.second}>
          <VisuallyHidden>{enumerationLabel(t, 'reportComparison', each.comparison)}: </VisuallyHidden>
          {textOf(each)}
        </span>
      ))}
    </span>
  )
}
