import type { z } from 'zod'
import { defineReport } from './defineReport.ts'

/** Users, works, coins and what is due. */
export const overviewReportArea = defineReport({
  name: 'overviewReport',
  of: 'overview',
  access: 'report:overview',
  position: 1,
  extra: {},
  about: 'users, works and coins',
})
export type OverviewReport = z.infer<typeof overviewReportArea.report>
