import { z } from 'zod'
import { enumerations } from '../enumerations.ts'
import { message } from '../fieldMessages.ts'
import { code, enumeration, id, signedCoins, timeFilter, timestamp, timeZone, valueKinds } from '../fields.ts'
import { REPORT_MAX_DAYS } from '../limits.ts'
import { isOfPlaces, metricsOf, type ReportArea, type ReportMetric } from './metrics.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One code, or several. */
const several = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z.union([schema, z.array(schema).max(max)]).optional()

const comparison = enumeration('reportComparison')
const dimension = enumeration('reportDimension')
const area = enumeration('reportArea')
const siteId = id.optional().describe('Only this site')
const step = enumeration('reportStep')
  .optional()
  .describe('Default: by the length of the range; also where the step would give too many points')

/** What every operation of a report is asked. */
export const reportFields = {
  range: enumeration('reportRange').default('last28Days'),
  from: timeFilter.describe('Start of the range `own`, epoch milliseconds'),
  to: timeFilter.describe('End of the range `own`: the first moment that is left out'),
  compare: several(comparison, 3).describe('Up to three comparisons; default: none'),
  compareFrom: timeFilter.describe('Start of the comparison `own`'),
  compareTo: timeFilter.describe('End of the comparison `own`'),
  matchWeekdays: enumeration('yesNo')
    .optional()
    .describe('Whether Mondays are compared with Mondays; default: for the last 7 and 28 days'),
  zone: timeZone.describe('IANA name of the viewer’s time zone, in which days begin'),
  siteId,
  country: enumeration('areas').optional(),
  agentId: id.optional().describe('Only the branch of this agent'),
  step,
  by: several(dimension, 6).describe('What the table is broken down by; default: that of the report'),
}

type Asked = z.output<z.ZodObject<typeof reportFields>>

/** Rejects the range and the comparison `own` without bounds, and ranges that are too long. */
export function requireRanges(asked: Asked, context: z.RefinementCtx): void {
  const spans = [
    [asked.range === 'own', 'from', 'to'],
    [[asked.compare].flat().includes('own'), 'compareFrom', 'compareTo'],
  ] as const
  for (const [isAsked, from, to] of spans) {
    if (!isAsked) continue
    const [start, end] = [asked[from], asked[to]]
    const reject = (field: string, issue: ReturnType<typeof message>) =>
      context.addIssue({ code: 'custom', path: [field], ...issue })
    if (start === undefined) reject(from, message('required'))
    else if (end === undefined) reject(to, message('required'))
    else if (end <= start) reject(to, message(end === start ? 'sameMoment' : 'endBeforeStart'))
    else if (end - start < HOUR) reject(to, message('invalid'))
    else if (end - start > REPORT_MAX_DAYS * DAY)
      reject(to, message('validityDays', { days: REPORT_MAX_DAYS }))
  }
}

interface Place {
  siteId?: string | null | undefined
  country?: string | null | undefined
}

/** Rejects filters that the figures of a report can't be filtered by. */
export const rejectPlaces = (of: ReportArea) => (asked: Place, context: z.RefinementCtx) => {
  if (isOfPlaces(of)) return
  for (const field of ['siteId', 'country'] as const)
    if (asked[field]) context.addIssue({ code: 'custom', path: [field], ...message('invalid') })
}

/** Query of a report. */
export const reportQueryOf = (of: ReportArea) =>
  z.object(reportFields).superRefine(requireRanges).superRefine(rejectPlaces(of))
export type ReportQuery = z.output<ReturnType<typeof reportQueryOf>>

/**
 * A figure: decimal digits, with two decimals where it isn't whole. Null where it isn't known or is hidden; hidden ones
 * are named beside it.
 */
export const figure = z.string().nullable().register(valueKinds, { kind: 'figure' })

/** Where the rows of a figure are listed. */
export const rowsLink = z
  .object({
    /** Of a page of the back office: `/users/usersList`. */
    route: z.string(),
    /** Filters, as the page's address has them. */
    search: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ReportRowsLink' })
export type RowsLink = z.infer<typeof rowsLink>

/** A row that a figure belongs to. */
export const namedRow = z.object({ id, name: z.string() })

/** What happened at a moment, drawn on the charts. */
export const reportMark = z
  .object({
    id: z.string(),
    kind: enumeration('reportMarkKind'),
    time: timestamp,
    /** Null: it is of a moment. */
    to: timestamp.nullable(),
    /** A note, or the name of what changed; empty where there is none. */
    text: z.string(),
    /** Username of who did it. */
    by: z.string(),
    /** Whether it is a note that the caller can change. */
    own: z.boolean(),
    rows: rowsLink.nullable(),
  })
  .meta({ id: 'ReportMark' })
export type ReportMark = z.infer<typeof reportMark>

/** A roll-up that doesn't match its source. */
export const reportFault = z
  .object({
    /** Of a party: coins that it received less those that it gave, against the balances of the ledger. */
    party: namedRow.nullable(),
    /** Of a metric: what is rolled up, against its rows. */
    metric: z.string().nullable(),
    from: timestamp,
    to: timestamp,
    expected: signedCoins
      .nullable()
      .describe('What the source says; null where the caller can’t see all data, or users, that it counts'),
    actual: signedCoins.nullable().describe('What the roll-up says; null in the same cases'),
  })
  .meta({ id: 'ReportFault' })
export type ReportFault = z.infer<typeof reportFault>

/** Whether the roll-ups of a report match their sources. */
export const reportHealth = z
  .object({
    proven: z.boolean(),
    /** The first hundred. */
    faults: z.array(reportFault),
    /** Up to when everything is rolled up; null: nothing is. */
    rolledUpTo: timestamp.nullable(),
  })
  .meta({ id: 'ReportHealth' })

/** Codes that a table or a stack has instead of rows with names. */
const named = {
  site: namedRow.nullable(),
  country: z.string().nullable(),
  agent: namedRow.nullable(),
  code: namedRow.nullable(),
  kind: z.string().nullable(),
}

/** A point, or the sum of a period. */
const valuesOf = <Area extends ReportArea>(of: Area) => ({
  values: z.record(z.enum(metricsOf(of) as [string, ...string[]]), figure),
  /** Metrics of fewer than five users, which the caller can't see. */
  hidden: z.array(z.string()),
})

const periodOf = <Area extends ReportArea>(of: Area) =>
  z.object({
    from: timestamp,
    to: timestamp,
    totals: z.object(valuesOf(of)),
    points: z.array(
      z.object({
        from: timestamp,
        to: timestamp,
        /** Whether it is a whole hour, day, week or month, and over. */
        complete: z.boolean(),
        ...valuesOf(of),
      }),
    ),
  })

/** What every report answers. */
export const reportOf = <Area extends ReportArea>(of: Area) => {
  const metric = z.enum(metricsOf(of) as [string, ...string[]])
  const period = periodOf(of)
  return {
    area,
    step: enumeration('reportStep'),
    zone: z.string(),
    wholeDays: z
      .boolean()
      .describe('Whether ranges and steps are whole days, because the caller sees rounded numbers of users'),
    zoneRounded: z.boolean().describe('Whether days begin at a half hour of UTC, rounded to a whole one'),
    generatedTime: timestamp,
    complete: z.boolean().describe('Whether the range is over and rolled up'),
    current: period,
    compared: z.array(period.extend({ comparison })).describe('In the order they were asked for'),
    cards: z.array(
      z.object({
        metric,
        value: figure,
        hidden: z.boolean().describe('Fewer than five users'),
        compared: z.array(
          z.object({
            comparison,
            value: figure,
            hidden: z.boolean(),
            difference: figure,
            percent: figure.describe('Of the compared value; null where that is zero or unknown'),
          }),
        ),
        rows: rowsLink.nullable(),
      }),
    ),
    stacks: z
      .array(
        z.object({
          metric,
          /** What its parts are: kinds of an enumeration, or countries. */
          dimension,
          parts: z.array(
            z.object({
              ...named,
              total: figure,
              hidden: z.boolean(),
              /** By point of the current period; null: not known or hidden. */
              values: z.array(figure),
              rows: rowsLink.nullable(),
            }),
          ),
        }),
      )
      .describe('Metrics by what they consist of'),
    table: z.object({
      by: z.array(dimension),
      /** The first ones; the exported file has all. */
      rows: z.array(
        z.object({
          from: timestamp.nullable().describe('Of the point; null unless the table is by step'),
          to: timestamp.nullable(),
          ...named,
          ...valuesOf(of),
          compared: z.array(z.object({ comparison, ...valuesOf(of) })),
          rows: rowsLink.nullable(),
        }),
      ),
      more: z.boolean(),
    }),
    marks: z.array(reportMark),
    health: reportHealth,
  }
}

/** What explains the difference between two periods. */
export const reportChange = z
  .object({
    metric: z.string(),
    comparison,
    current: figure,
    compared: figure,
    difference: figure,
    /** Those that explain most of the difference, the greatest first. */
    segments: z.array(
      z.object({
        dimension: dimension.exclude(['step']),
        ...named,
        current: figure,
        compared: figure,
        difference: figure,
        /** Of the whole difference, in per cent; null where there is none. */
        share: figure,
        rows: rowsLink.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReportChange' })
export type ReportChange = z.infer<typeof reportChange>

/** Query of what changed. */
export const changeQueryOf = (of: ReportArea) =>
  z
    .object({
      ...reportFields,
      metric: code.max(50).default(metricsOf(of)[0]).describe('One of the report; default: the first'),
    })
    .superRefine(requireRanges)
    .superRefine(rejectPlaces(of))

/** The values of a report's metrics. */
export type ReportValues<Area extends ReportArea = ReportArea> = Record<ReportMetric<Area>, string | null>
export const reportAreas = enumerations.reportArea
