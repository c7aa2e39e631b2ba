import type { overviewReportArea } from '@admin/api-client/contract/reports/overview'
import type { Handlers } from '../../../http/mount.ts'
import { answerReport } from '../report/answer.ts'
import { explainChange } from '../report/changes.ts'
import { listFigureRows } from '../report/figureRows.ts'
import { tableFile } from '../report/file.ts'
import { prepareReport } from '../report/table.ts'
import { HOLDERS, OVERVIEW_METRICS, overviewDefinition } from './figures.ts'

export const overviewReportRoutes: Handlers<typeof overviewReportArea> = {
  get: async (input) =>
    answerReport(input, overviewDefinition, await prepareReport(input, overviewDefinition), {
      rolledUp: OVERVIEW_METRICS,
    }),
  changes: (input) => explainChange(input, overviewDefinition),
  rows: (input) => listFigureRows(input, 'overview', HOLDERS),
  export: (input) => tableFile(input, overviewDefinition, 'overviewReport'),
}
