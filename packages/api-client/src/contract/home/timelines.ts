import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { enumeration, id, signedCoins, timeFilter, timestamp } from '../fields.ts'
import { masked, maskedBy } from '../maskedFields.ts'
import { get } from '../operation.ts'
import type { PresenceResource } from './presences.ts'

/** Areas whose records have a timeline; that of a party is also that of its merchant, sub-account or agent. */
export const timelineKinds = [
  'party',
  'user',
  'account',
  'video',
  'atlas',
  'post',
] as const satisfies PresenceResource[]
export type TimelineKind = (typeof timelineKinds)[number]

const source = enumeration('timelineSource')
export type TimelineSource = z.infer<typeof source>

/** Something that happened to a record, or followed from it. */
export const timelineEntry = z
  .object({
    /** Unique in the timeline. */
    key: z.string(),
    source,
    time: timestamp,
    requestId: z.string().nullable().describe('Request or run of a task that did it; null if none is known'),
    /** Whether it is about the record; others have the same cause. */
    about: z.boolean(),
    /**
     * Action of an operation, outcome of an approval or a run, channel of a message, code of a strike's reason, or the
     * source's own code of what happened.
     */
    what: z.string(),
    /** Area and id of the record that it changed or belongs to; null without one. */
    resource: z.string().nullable(),
    targetId: z.string().nullable(),
    /** Who did it; empty if no operator did. */
    actor: z.string(),
    /** Whose balance it changed, or who received it; empty without one. */
    holder: z.string(),
    /** Where a message was sent to, whose channel `what` tells; null for other sources. */
    recipient: maskedBy('what', { mail: 'email', sms: 'phone' }).nullable(),
    /** Where an activity came from; null for other sources. */
    address: masked('ipAddress').nullable(),
    failed: z.boolean(),
    amount: signedCoins.nullable().describe('Below zero for a decrease; null if nothing moved'),
    unit: z.enum(['coins', ...enumerations.pointUnit]).nullable(),
    balanceAfter: signedCoins.nullable(),
    /** Remark, subject or reason, as it was entered. */
    text: z.string(),
    /** Entry of the operation log; null for other sources. */
    logId: id.nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

/** What one request or run did. Without a known request, an entry is a cause by itself. */
export const timelineCause = z
  .object({
    /** Unique in the timeline. */
    key: z.string(),
    requestId: z.string().nullable(),
    /** Of its newest entry that is about the record. */
    time: timestamp,
    /** What led to it first, then what followed. */
    entries: z.array(timelineEntry),
    /** There are more entries, which the timeline of the request has. */
    more: z.boolean(),
  })
  .meta({ id: 'TimelineCause' })
export type TimelineCause = z.infer<typeof timelineCause>

export const timeline = z
  .object({
    causes: z.array(timelineCause).describe('Newest first'),
    next: z.string().nullable().describe('`before` of the next page; null on the last one'),
    sources: z.array(source).describe('Sources that such a record has and the caller can read'),
    leftOut: z
      .array(z.object({ source, code: z.string() }))
      .describe('Sources that are left out, each with the permission code that is missing'),
  })
  .meta({ id: 'Timeline' })
export type Timeline = z.infer<typeof timeline>

/** Moment, source and id of an entry: those after it are older. */
export const timelineCursor =
  /^(\d{1,13})\.(\d{1,2})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{1,18})$/

export const timelineQuery = z.object({
  source: z
    .union([source, z.array(source)])
    .optional()
    .describe('Causes with entries of these sources. Default: all'),
  timeFrom: timeFilter,
  timeTo: timeFilter,
  before: z.string().regex(timelineCursor).optional().describe('`next` of the page before'),
})

export const timelineArea = defineArea({
  name: 'timeline',
  operations: {
    ofRecord: get('/api/admin/timelines/{kind}/{id}', {
      summary: 'List what happened to a record, by cause, from every source that the caller can read',
      access: 'session',
      params: z.object({ kind: z.enum(timelineKinds), id }),
      query: timelineQuery,
      data: timeline,
    }),
    ofRequest: get('/api/admin/requests/{requestId}/timeline', {
      summary: 'List everything that a request or a run of a task did',
      access: 'operationLog:read',
      params: z.object({ requestId: z.string().min(1).max(64) }),
      data: timeline,
    }),
  },
})
