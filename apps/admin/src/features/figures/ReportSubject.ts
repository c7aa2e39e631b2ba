import type { ReportComparison } from '@admin/api-client/contract/reports/periods'
import type { ReportMark } from '@admin/api-client/contract/reports/report'
import type { ReportArea } from './report.ts'
import type { AskedReport, ReportState } from './reportState.ts'

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

/** What the parts of a report's page share. */
export interface ReportView {
  area: ReportArea
  state: ReportState
  change: ChangeReport
  query: AskedReport
  open: (subject: ReportSubject) => void
}
