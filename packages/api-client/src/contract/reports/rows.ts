import { z } from 'zod'
import { listOf } from '../envelope.ts'
import { enumeration, id, timestamp } from '../fields.ts'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { metricsWithRows, type ReportArea } from './metrics.ts'
import { figure, rejectPlaces, reportFields, requireRanges, rowsLink } from './report.ts'

/** A part of a figure: `none` where there is none. */
const part = <Schema extends z.ZodType>(schema: Schema, of: string) =>
  z
    .union([schema, z.literal('none')])
    .optional()
    .describe(`Only the part of ${of}; \`none\`: of none. Default: all parts`)

/** Query of the rows that a figure counts. */
export const figureRowQueryOf = (of: ReportArea) => {
  const metrics = metricsWithRows(of) as [string, ...string[]]
  return z
    .object({
      ...reportFields,
      metric: z.enum(metrics).default(metrics[0]).describe('Default: the first of the report that has rows'),
      partSite: part(id, 'this site'),
      partCountry: part(enumeration('areas'), 'this country'),
      partAgent: part(id, 'this agent, without those below'),
      partCode: part(id, 'this promotion code'),
      partKind: part(z.string().max(50), 'this kind'),
      page: z.coerce.number<number>().int().min(1).max(1_000_000).default(DEFAULT_PAGE),
      pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    })
    .superRefine(requireRanges)
    .superRefine(rejectPlaces(of))
}
export type FigureRowQuery = z.output<ReturnType<typeof figureRowQueryOf>>

/** What a figure counts, such as a user who signed in. */
export const figureRow = z
  .object({
    /** Null: a level, of which isn’t known since when. */
    time: timestamp.nullable(),
    /** Metric that it counts for, also one that the figure follows from. */
    metric: z.string(),
    kind: z.string().nullable(),
    subject: z.object({
      kind: z.union([enumeration('reviewKind'), z.enum(['user', 'transfer', 'feedback'])]),
      id,
      /** Null: the caller can’t read what it is called. */
      name: z.string().nullable(),
    }),
    value: figure,
    rows: rowsLink.nullable(),
  })
  .meta({ id: 'ReportFigureRow' })
export type FigureRow = z.infer<typeof figureRow>

/** The rows of a figure, the newest first, and the proof that they add up to it. */
export const figureRows = listOf(figureRow).extend({
  sums: z
    .array(
      z.object({
        metric: z.string(),
        /** Of all rows. */
        rows: figure,
        /** What the report says. */
        report: figure,
      }),
    )
    .describe('By metric; none for a median'),
})
export type FigureRows = z.infer<typeof figureRows>
