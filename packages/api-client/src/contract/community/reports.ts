import { z } from 'zod'
import { dryRunBody, dryRunQuery } from '../bulkChanges.ts'
import { subjectEvidence } from '../content/review.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, enumeration, id, reason, timestamp, tracked } from '../fields.ts'
import { REPORTER_MUTE_DAYS } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/reports'
const reporterPath = '/api/admin/reporters'
const status = enumeration('reportStatus')

/** How far the reports of a user can be trusted. */
export const reporter = z
  .object({
    id,
    name: z.string(),
    /** Reports that were closed, and those of them that were right. */
    closed: z.number().int(),
    upheld: z.number().int(),
    /** Share of the closed reports that were right, 0 to 1; null before any was closed. */
    accuracy: z.number().nullable(),
    mutedUntil: timestamp.nullable(),
    /** Whether the reports raise priorities at the review desk. */
    counts: z.boolean(),
  })
  .meta({ id: 'Reporter' })
export type Reporter = z.infer<typeof reporter>

/** What a user reported about content of another one. */
export const report = z
  .object({
    id,
    subjectKind: enumeration('reviewKind'),
    subjectId: id,
    /** Title of what was reported; empty where that no longer exists, null for callers who can't read it. */
    subjectTitle: z.string().nullable(),
    /** Who made what was reported; null where the author is not shown, as of an anonymous post. */
    authorId: id.nullable(),
    authorName: z.string(),
    reporter,
    reason: enumeration('reportReason'),
    detail: z.string(),
    status,
    closedBy: z.string(),
    closedTime: timestamp.nullable(),
    closeReason: z.string(),
    ...tracked,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

export const reportQuery = listQuery(['createTime', 'status'], {
  subjectKind: enumeration('reviewKind').optional(),
  subjectId: codeFilter,
  authorId: codeFilter,
  reporterId: codeFilter,
  reason: enumeration('reportReason').optional(),
  status: status.optional(),
})

export const reportClosing = z.object({ authorId: id, status: status.exclude(['open']), reason })

/** What closing reports does, or would. */
export const reportsClosed = z
  .object({
    /** Sent with the request, only what the dry run counted is closed; valid for ten minutes. Null unless it was a dry run. */
    token: z.string().nullable(),
    closed: z.number().int(),
    /** What is still open. */
    left: z.number().int(),
    /** Users who reported. */
    reporters: z.number().int(),
    /** Posts, comments and other content that leave the queue of the review desk. */
    withdrawn: z.number().int(),
    /** Entry of the operation log by which it is reverted; null if nothing was closed. */
    logId: z.string().nullable(),
  })
  .meta({ id: 'ReportsClosed' })
export type ReportsClosed = z.infer<typeof reportsClosed>

export const reporterMute = z.object({
  days: z.number().int().min(REPORTER_MUTE_DAYS.min).max(REPORTER_MUTE_DAYS.max),
  reason,
})

export const reportArea = defineResource({
  name: 'report',
  path,
  names: { one: 'a report', many: 'reports of users' },
  row: report,
  query: reportQuery,
  operations: ['list'],
  constraints: {
    reports_author_id_users_id_fk: { error: 'userHasContent' },
    reports_reporter_id_users_id_fk: { error: 'userHasContent' },
  },
  actions: {
    evidence: get(`${path}/{id}/evidence`, {
      summary:
        'Get what a report is about: its texts with the sensitive words in them, and the comments around it',
      access: 'report:read',
      data: subjectEvidence.pick({ texts: true, thread: true }),
    }),
    closeAll: post(`${path}/close`, {
      summary: 'Close the open reports about the content of a user, up to 1,000 at a time',
      access: 'report:close',
      query: dryRunQuery,
      body: reportClosing.extend(dryRunBody),
      data: reportsClosed,
    }),
    mute: post(`${reporterPath}/{id}/mute`, {
      summary:
        'Mute a user’s reports for some days: they are kept, but neither queue content for review nor raise priorities',
      access: 'report:mute',
      body: reporterMute,
      data: reporter,
    }),
    unmute: post(`${reporterPath}/{id}/unmute`, {
      summary: 'Let a user’s reports raise priorities again',
      access: 'report:mute',
      data: reporter,
    }),
  },
})
