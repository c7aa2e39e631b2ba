import type { userReportArea } from '@admin/api-client/contract/reports/users'
import type { Handlers } from '../../../http/mount.ts'
import { answerReport } from '../report/answer.ts'
import { explainChange } from '../report/changes.ts'
import { listFigureRows } from '../report/figureRows.ts'
import { tableFile } from '../report/file.ts'
import { roundingOf } from '../report/rounding.ts'
import { prepareReport } from '../report/table.ts'
import { readCohorts } from './cohorts.ts'
import { USER_METRICS, userDefinition } from './figures.ts'
import { readGrades } from './grades.ts'
import { readSignInHours } from './signInHours.ts'

export const userReportRoutes: Handlers<typeof userReportArea> = {
  async get(input) {
    const prepared = await prepareReport(input, userDefinition)
    const { reading, periods } = prepared
    const round = roundingOf(input)
    const { zone } = input.query
    const [report, cohorts, signInHours, vipGrades] = await Promise.all([
      answerReport(input, userDefinition, prepared, { rolledUp: USER_METRICS }),
      readCohorts(reading, periods.current, zone, round),
      readSignInHours(reading, periods.current, zone, round),
      readGrades(reading, periods.current, { db: input.db, language: input.language, round }),
    ])
    return { ...report, cohorts, signInHours, vipGrades }
  },
  changes: (input) => explainChange(input, userDefinition),
  rows: (input) => listFigureRows(input, 'users'),
  export: (input) => tableFile(input, userDefinition, 'userReport'),
}
