import { z } from 'zod'
import { enumeration, id } from '../fields.ts'
import { REPORT_TOP_WORKS } from '../limits.ts'
import { defineReport } from './defineReport.ts'
import { figure, rowsLink } from './report.ts'

/** Works, what became of them at the review desk, and what they earned. */
export const contentReportArea = defineReport({
  name: 'contentReport',
  of: 'content',
  access: 'report:content',
  position: 3,
  extra: {
    reasons: z.array(
      z.object({
        code: z.string(),
        title: z.string().describe('In the language of the request'),
        rejections: z.number().int(),
        rows: rowsLink.nullable(),
      }),
    ),
    bitRates: z.array(z.object({ grade: enumeration('bitRateGrade'), purchases: figure, points: figure })),
    works: z
      .array(
        z.object({
          kind: enumeration('reviewKind'),
          id,
          title: z.string(),
          /** In all, because views aren't counted by day. */
          views: figure,
          /** Points paid for it in the range. */
          chargePoints: figure,
          rows: rowsLink.nullable(),
        }),
      )
      .describe(`The ${REPORT_TOP_WORKS} that earned the most in the range, then those with the most views`),
    reviewers: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        decided: z.number().int(),
        medianSeconds: z.number().nullable(),
        /** Decisions that a dispute settled otherwise. */
        overturned: z.number().int(),
        /** Share of second looks that agreed, 0 to 1; null without any. */
        agreementRate: z.number().nullable(),
        rows: rowsLink.nullable(),
      }),
    ),
  },
  about: 'works and their reviews',
})
export type ContentReport = z.infer<typeof contentReportArea.report>
