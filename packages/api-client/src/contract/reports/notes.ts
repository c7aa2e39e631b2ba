import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { listOf, listQuery, none } from '../envelope.ts'
import { enumeration, id, timeFilter, timestamp, tracked, version } from '../fields.ts'
import { REPORT_NOTE_MAX_LENGTH } from '../limits.ts'
import { del, get, post, put } from '../operation.ts'

const path = '/api/admin/report-notes'

const editable = {
  /** A minute, or the start of a day. */
  time: timestamp,
  /** Whether it is about the whole day that begins at `time`. */
  wholeDay: z.boolean().default(false),
  text: z.string().trim().min(1).max(REPORT_NOTE_MAX_LENGTH),
  /** Null: on the charts of all reports. */
  area: enumeration('reportArea').nullable().default(null),
  /** Others see it, too. */
  shared: z.boolean().default(false),
}
export const reportNoteCreate = z.object(editable)
export const reportNoteUpdate = z.object({ ...editable, version })

/** A note on the charts of reports. */
export const reportNote = z
  .object({
    id,
    time: timestamp,
    wholeDay: z.boolean(),
    text: z.string(),
    area: enumeration('reportArea').nullable(),
    shared: z.boolean(),
    /** Username of who wrote it: only they change it. */
    by: z.string(),
    own: z.boolean(),
    ...tracked,
  })
  .meta({ id: 'ReportNote' })
export type ReportNote = z.infer<typeof reportNote>

export const reportNoteQuery = listQuery(['time', 'updateTime'], {
  area: enumeration('reportArea').optional(),
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

/** The caller's notes, and those that others share; everyone who sees a report sees them on its charts. */
export const reportNoteArea = defineArea({
  name: 'reportNote',
  row: reportNote,
  operations: {
    list: get(path, {
      summary: 'List the notes on reports that the caller wrote or that are shared',
      access: 'report:note',
      query: reportNoteQuery,
      data: listOf(reportNote),
    }),
    create: post(path, {
      summary: 'Add a note to reports',
      access: 'report:note',
      body: reportNoteCreate,
      data: reportNote,
    }),
    update: put(`${path}/{id}`, {
      summary: 'Update a note that the caller wrote',
      access: 'report:note',
      body: reportNoteUpdate,
      data: reportNote,
    }),
    delete: del(`${path}/{id}`, {
      summary: 'Delete a note that the caller wrote',
      access: 'report:note',
      data: none,
    }),
  },
})
