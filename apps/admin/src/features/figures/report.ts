import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import type { CoinReport } from '@admin/api-client/contract/reports/coins'
import type { ContentReport } from '@admin/api-client/contract/reports/content'
import type { ReportArea, ReportDimension } from '@admin/api-client/contract/reports/metrics'
import type { OverviewReport } from '@admin/api-client/contract/reports/overview'
import type { ReportComparison, ReportStep, Span } from '@admin/api-client/contract/reports/periods'
import type { ReportFault, ReportMark, RowsLink } from '@admin/api-client/contract/reports/report'
import type { UserReport } from '@admin/api-client/contract/reports/users'

/** The answer of each report. */
export interface Reports {
  overview: OverviewReport
  users: UserReport
  content: ContentReport
  coins: CoinReport
  agents: AgentReport
}

/** Decimal digits; null: not known, or hidden. */
export type Figure = string | null

/** The figures of a period or a point, by metric. */
export interface Values {
  values: Record<string, Figure>
  hidden: string[]
}

export interface Point extends Values, Span {
  complete: boolean
}

export interface Period extends Span {
  totals: Values
  points: Point[]
}

export interface ComparedPeriod extends Period {
  comparison: ReportComparison
}

export interface Card {
  metric: string
  value: Figure
  hidden: boolean
  compared: {
    comparison: ReportComparison
    value: Figure
    hidden: boolean
    difference: Figure
    percent: Figure
  }[]
  rows: RowsLink | null
}

/** What a part or a row is of, by dimension. */
export interface Named {
  site: { id: string; name: string } | null
  country: string | null
  agent: { id: string; name: string } | null
  code: { id: string; name: string } | null
  kind: string | null
}

export interface Stack {
  metric: string
  dimension: ReportDimension
  parts: (Named & { total: Figure; hidden: boolean; values: Figure[]; rows: RowsLink | null })[]
}

export interface BreakdownRow extends Values, Named {
  from: number | null
  to: number | null
  compared: (Values & { comparison: ReportComparison })[]
  rows: RowsLink | null
}

/** What all reports have, whatever they count. */
export interface Report {
  area: CodeOf<'reportArea'>
  step: ReportStep
  zone: string
  zoneRounded: boolean
  generatedTime: number
  complete: boolean
  current: Period
  compared: ComparedPeriod[]
  cards: Card[]
  stacks: Stack[]
  table: { by: ReportDimension[]; rows: BreakdownRow[]; more: boolean }
  marks: ReportMark[]
  health: { proven: boolean; faults: ReportFault[]; rolledUpTo: number | null }
}

/** Whether nothing is counted: each figure is zero or unknown. */
export const isNothing = (figures: readonly Figure[]): boolean =>
  figures.every((figure) => figure === null || Number(figure) === 0)

/** The address of the rows of a figure. */
export const pathOfRows = ({ route, search }: RowsLink): string => {
  const query = new URLSearchParams(search).toString()
  return query === '' ? route : `${route}?${query}`
}

export type { ReportArea }
