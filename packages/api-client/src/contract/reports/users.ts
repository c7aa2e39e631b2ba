import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { defineReport } from './defineReport.ts'
import { figure } from './report.ts'

/** Users, and how they return. */
export const userReportArea = defineReport({
  name: 'userReport',
  of: 'users',
  access: 'report:users',
  position: 2,
  extra: {
    cohorts: z
      .array(
        z.object({
          /** Monday on which the week begins. */
          from: timestamp,
          /** New users of the week. */
          users: figure,
          hidden: z.boolean(),
          /** Per cent of them who signed in, by week: their own first. */
          returned: z.array(figure),
          /** Whether the week of the last value is over. */
          complete: z.boolean(),
        }),
      )
      .describe('The last 12 weeks of the range, oldest first'),
    signInHours: z
      .array(
        z.object({
          /** Monday is 1, Sunday 7. */
          day: z.number().int().min(1).max(7),
          hour: z.number().int().min(0).max(23),
          signIns: figure,
        }),
      )
      .describe('All hours of a week in the time zone'),
    vipGrades: z
      .array(
        z.object({
          grade: z.number().int(),
          name: z.string().describe('In the language of the request'),
          /** Now. */
          users: figure,
          hidden: z.boolean(),
          /** At the end of each point of the current period; null: not known. */
          values: z.array(figure),
        }),
      )
      .describe('Levels by grade, the lowest first'),
  },
  about: 'users',
})
export type UserReport = z.infer<typeof userReportArea.report>
