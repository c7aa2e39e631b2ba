import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { listOf, listQuery, none } from '../envelope.ts'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat, exportFormats } from '../exportFormats.ts'
import { message } from '../fieldMessages.ts'
import {
  email,
  enumeration,
  id,
  isTimeZone,
  name,
  TIME_ZONE_MAX_LENGTH,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { REPORT_MAX_RECIPIENTS } from '../limits.ts'
import { del, get, post, put } from '../operation.ts'
import { rejectPlaces } from './report.ts'

const path = '/api/admin/report-schedules'

const editable = {
  name,
  area: enumeration('reportArea'),
  frequency: enumeration('reportFrequency'),
  /** Hour of the day at which it is sent, in the time zone: of each day, of Mondays, or of the first of each month. */
  hour: z.number().int().min(0).max(23),
  /** IANA name. */
  zone: z.string().trim().min(1).max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, message('invalid')),
  /** What it covers. */
  range: enumeration('reportRange').exclude(['own']),
  compare: z
    .array(enumeration('reportComparison').exclude(['own']))
    .max(2)
    .default([]),
  siteId: id.nullable().default(null),
  country: enumeration('areas').nullable().default(null),
  agentId: id.nullable().default(null),
  format: z
    .enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
    .default(DEFAULT_EXPORT_FORMAT),
  /** Email addresses. */
  recipients: z
    .array(email)
    .min(1)
    .max(REPORT_MAX_RECIPIENTS)
    .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, message('invalid')),
  status: enumeration('enabledStatus'),
}
type Body = z.output<z.ZodObject<typeof editable>>

const rejectPlacesOfArea = (body: Body, context: z.RefinementCtx) => rejectPlaces(body.area)(body, context)

/** What an operator enters; the report that it is entered on adds what it covers. */
export const reportScheduleEntry = z
  .object(editable)
  .omit({ area: true, zone: true, siteId: true, country: true, agentId: true })

export const reportScheduleCreate = z.object(editable).superRefine(rejectPlacesOfArea)
export const reportScheduleUpdate = z.object({ ...editable, version }).superRefine(rejectPlacesOfArea)

/** A report that is sent by email; what it contains is what its owner sees. */
export const reportSchedule = z
  .object({
    id,
    ...editable,
    name: z.string(),
    compare: z.array(enumeration('reportComparison')),
    siteId: id.nullable(),
    country: enumeration('areas').nullable(),
    agentId: id.nullable(),
    format: z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]),
    /** Username of who made it. */
    by: z.string(),
    /** Null: not sent yet. */
    lastSentTime: timestamp.nullable(),
    /** Null while it is disabled. */
    nextTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof reportSchedule>

export const reportScheduleQuery = listQuery(['name', 'updateTime'], {
  area: enumeration('reportArea').optional(),
  status: enumeration('enabledStatus').optional(),
})

/** The caller's reports by email. */
export const reportScheduleArea = defineArea({
  name: 'reportSchedule',
  row: reportSchedule,
  constraints: {
    report_schedules_name_unique: { field: 'name', message: 'taken' },
    report_schedules_site_id_sites_id_fk: { field: 'siteId', message: 'notExisting' },
    report_schedules_agent_id_parties_id_fk: { field: 'agentId', message: 'notExisting' },
  },
  operations: {
    list: get(path, {
      summary: 'List the caller’s scheduled reports',
      access: 'report:schedule',
      query: reportScheduleQuery,
      data: listOf(reportSchedule),
    }),
    create: post(path, {
      summary: 'Schedule a report by email',
      access: 'report:schedule',
      body: reportScheduleCreate,
      data: reportSchedule,
    }),
    update: put(`${path}/{id}`, {
      summary: 'Update a scheduled report',
      access: 'report:schedule',
      body: reportScheduleUpdate,
      data: reportSchedule,
    }),
    delete: del(`${path}/{id}`, {
      summary: 'Delete a scheduled report',
      access: 'report:schedule',
      data: none,
    }),
  },
})
