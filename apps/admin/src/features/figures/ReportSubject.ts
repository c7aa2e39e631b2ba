import type { ReportComparison } from '@admin/api-client/contract/reports/periods'
import type { ReportMark } from '@admin/api-client/contract/reports/report'
import type { ReportArea } from './report.ts'
import type { AskedReport, ReportState } from './reportState.ts'
import type { Zoned } from './times.ts'

/** Changes what the address asks a report for. */
export type ChangeReport = (values: Partial<ReportState>) => void

/** What the dialogs of a report are for. */
export type ReportSubject =
  | { dialog: 'keys' }
  | { dialog: 'range' | 'comparison'; state: ReportState; change: ChangeReport }
  | { dialog: 'schedules'; area: ReportArea; query: AskedReport }
  | { dialog: 'note'; area: ReportArea; mark?: ReportMark; time?: number }
  | {
      dialog: 'change'
      area: ReportArea
      query: AskedReport
      metric: string
      comparisons: readonly ReportComparison[]
    }
  | {
      dialog: 'rows'
      area: ReportArea
      /** The period of a point, or of the report. */
      query: AskedReport & FigurePart
      metric: string
      /** What the figure is called. */
      name: string
      zoned: Zoned
    }

/** The part of a figure that a row of a table is; `none`: of what has none. */
export interface FigurePart {
  partSite?: string
  partCountry?: string
  partAgent?: string
  partCode?: string
  partKind?: string
}

/** What the parts of a report's page share. */
export interface ReportView {
  area: ReportArea
  state: ReportState
  change: ChangeReport
  query: AskedReport
  open: (subject: ReportSubject) => void
}
