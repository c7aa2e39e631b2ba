import { z } from 'zod'
import { bulkChanged, dryRunBody, dryRunQuery } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { errorDetails } from '../errors.ts'
import { message } from '../fieldMessages.ts'
import { codeFilter, enumeration, id, reason, timeFilter, timestamp } from '../fields.ts'
import { UNDO_MAX_OPERATIONS, UNDO_MAX_ROWS } from '../limits.ts'
import { masked, maskedFilter, maskedValues } from '../maskedFields.ts'
import { get, post } from '../operation.ts'

const base = '/api/admin/operation-logs'

/** One operation someone performed; `before` and `after` hold the fields it touched, secrets redacted. */
export const operationLog = z
  .object({
    id: z.string(),
    time: timestamp,
    operatorId: z.string().nullable(),
    operatorName: z.string(),
    action: z.string(),
    resource: z.string(),
    targetId: z.string().nullable(),
    result: enumeration('operationResult'),
    address: masked('ipAddress', 'operatorId'),
    requestId: z.string(),
    duration: z.number().int().describe('Milliseconds'),
    before: maskedValues('resource').nullable(),
    after: maskedValues('resource').nullable(),
    /** Entry of the first row of the bulk action that it belongs to; null if that was none that can be reverted. */
    bulkId: z.string().nullable(),
    /** Whether that action can be reverted now, was, or is too old; null without one. */
    revert: z.enum(['possible', 'reverted', 'expired']).nullable(),
    /** Entry of the first row of the bulk action that this one reverted. */
    revertOf: z.string().nullable(),
  })
  .meta({ id: 'OperationLog' })
export type OperationLog = z.infer<typeof operationLog>

export const operationLogQuery = listQuery(['time'], {
  operatorName: codeFilter.describe('Part of the name'),
  action: codeFilter.describe('The whole name'),
  resource: codeFilter.describe('The whole name'),
  targetId: codeFilter.describe('The whole ID'),
  result: enumeration('operationResult').optional(),
  address: maskedFilter.describe('Its beginning; the whole address for callers who see it masked'),
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

const names = z.array(z.string())

/** Whose operations are undone, and of which period: from one moment until before another one. */
const undonePeriod = { operatorId: id, timeFrom: timestamp, timeTo: timestamp }

export const operatorUndo = z
  .object({ ...undonePeriod, reason })
  .refine(({ timeFrom, timeTo }) => timeFrom !== timeTo, { path: ['timeTo'], ...message('sameMoment') })
  .refine(({ timeFrom, timeTo }) => timeFrom <= timeTo, { path: ['timeTo'], ...message('endBeforeStart') })

/** What became of one logged operation, or would. */
const undoneOperation = z.object({
  /** Of its entry in the log. */
  id,
  time: timestamp,
  action: z.string(),
  resource: z.string(),
  targetId: z.string().nullable(),
  /** Message key of why it is not reverted; null if it is. */
  key: z.string().nullable(),
  ...errorDetails,
})

/** What undoing an account does. */
export const operatorUndone = z
  .object({
    /** Demanded by the request, which reverts only what the dry run showed; valid for ten minutes. Null unless it was a dry run. */
    token: z.string().nullable(),
    operatorName: z.string(),
    /**
     * How many changes of a kind are reverted, and how many are not. Of what was done together, only what can be reverted
     * by itself is counted.
     */
    kinds: z.array(
      z.object({
        action: z.string(),
        resource: z.string(),
        reverted: z.number().int(),
        skipped: z.number().int(),
      }),
    ),
    /** Each change of what can be reverted as such, newest first. */
    operations: z.array(undoneOperation).max(UNDO_MAX_ROWS),
  })
  .meta({ id: 'OperatorUndone' })
export type OperatorUndone = z.infer<typeof operatorUndone>

export const operationLogArea = defineResource({
  name: 'operationLog',
  path: base,
  names: { one: 'a logged operation', many: 'logged operations' },
  row: operationLog,
  query: operationLogQuery,
  operations: ['list', 'get', 'export'],
  page: { route: '/system/log', position: 4 },
  columns: [
    'time',
    ['operatorName', 'operationLog:operator'],
    'action',
    'resource',
    'targetId',
    'result',
    'address',
    'duration',
    'requestId',
    'before',
    'after',
  ],
  actions: {
    types: get(`${base}/types`, {
      summary: 'Actions and resources that are in the log',
      access: 'operationLog:read',
      data: z.object({ actions: names, resources: names }),
    }),
    revert: post(`${base}/{id}/revert`, {
      summary:
        'Revert the bulk action that a logged operation belongs to; rows that changed since are skipped',
      access: 'operationLog:revert',
      query: dryRunQuery,
      body: z.object(dryRunBody),
      data: bulkChanged,
    }),
    undo: post(`${base}/undo`, {
      summary: `Revert what an account did in a period, up to ${UNDO_MAX_OPERATIONS} operations on ${UNDO_MAX_ROWS} rows, as a dry run showed it`,
      access: 'operationLog:undo',
      query: dryRunQuery,
      body: operatorUndo.safeExtend(dryRunBody),
      data: operatorUndone,
    }),
  },
})
