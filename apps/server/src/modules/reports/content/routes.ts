import type { contentReportArea } from '@admin/api-client/contract/reports/content'
import type { Handlers } from '../../../http/mount.ts'
import { answerReport } from '../report/answer.ts'
import { explainChange } from '../report/changes.ts'
import { listFigureRows } from '../report/figureRows.ts'
import { tableFile } from '../report/file.ts'
import { prepareReport } from '../report/table.ts'
import { readBitRates, readReasons, readReviewers, readTopWorks } from './details.ts'
import { CONTENT_METRICS, contentDefinition } from './figures.ts'

export const contentReportRoutes: Handlers<typeof contentReportArea> = {
  async get(input) {
    const prepared = await prepareReport(input, contentDefinition)
    const { reading, periods } = prepared
    const [report, reasons, bitRates, works, reviewers] = await Promise.all([
      answerReport(input, contentDefinition, prepared, { rolledUp: CONTENT_METRICS }),
      readReasons(reading, periods.current, input),
      readBitRates(reading, periods.current),
      readTopWorks(reading, periods.current, input),
      readReviewers(reading, periods.current, input),
    ])
    return { ...report, reasons, bitRates, works, reviewers }
  },
  changes: (input) => explainChange(input, contentDefinition),
  rows: (input) => listFigureRows(input, 'content'),
  export: (input) => tableFile(input, contentDefinition, 'contentReport'),
}
