import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import { exportedAs } from '../exports.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  id,
  reason,
  remark,
  seenVersion,
  textFilter,
  timestamp,
  tracked,
} from '../fields.ts'
import {
  EXPORT_DAYS,
  EXPORT_FILTER_MAX_LENGTH,
  EXPORT_LINK_MINUTES,
  EXPORT_MAX_FILTERS,
  EXPORT_TRACE_MAX_SIZE,
  FILTER_MAX_LENGTH,
  MAX_OPEN_EXPORTS,
} from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/exports'
const format = enumeration('exportFormat')
const status = enumeration('exportStatus')

/** Why a session can't decide an export; the server rejects the decision with the same key. */
export const exportRefusals = ['ownExport', 'dependentReviewer'] as const satisfies ErrorKey[]

/** A filtered set that was exported, and what became of its file. */
export const exportRecord = z
  .object({
    id,
    /** The number that its file is marked with. */
    number: z.string(),
    /** Name of the area whose rows it holds. */
    area: z.string(),
    /** Filters and sort as the list's query has them. */
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    /** The filters in words, in the language of the request. */
    filters: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Keys of its columns, separated by commas; empty where it has all of them. */
    columns: z.string(),
    /** Titles of its columns, in the language of the request; none where it has all of them. */
    columnTitles: z.array(z.string()),
    format,
    language: z.string(),
    timeZone: z.string(),
    requesterId: id,
    /** Username. */
    requesterName: z.string(),
    status,
    /** Null unless it failed. */
    failure: enumeration('exportFailure').nullable(),
    /** Rows of the set when it was requested. */
    expectedRows: z.number().int(),
    /** Rows written so far; in the end, those of the file. */
    rows: z.number().int(),
    /** Of the whole file; null before it is whole. */
    bytes: z.number().int().nullable(),
    /** Hexadecimal digest of the whole file; empty before it is whole. */
    sha256: z.string(),
    /** Whether cells of the file carry the mark; null before it is whole. Without text to hide it in there is none. */
    marked: z.boolean().nullable(),
    /** Whether one of its columns can carry the mark: its cells do where their text has a place for it. */
    markable: z.boolean(),
    startTime: timestamp.nullable(),
    finishTime: timestamp.nullable(),
    /** When the server deletes its file; null for one without a file. */
    expireTime: timestamp.nullable(),
    /** Empty unless another operator decided it. */
    deciderName: z.string(),
    decideTime: timestamp.nullable(),
    note: z.string(),
    /** How often its requester got a link to the file. */
    downloads: z.number().int(),
    /** Whether its requester can cancel it: a job writes it and hasn’t finished. */
    cancelable: z.boolean(),
    /** Why the caller can’t decide it; null where they can, and for one that doesn’t wait for a decision. */
    decisionRefusal: z.enum(exportRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'Export' })
export type ExportRecord = z.infer<typeof exportRecord>

export const exportQuery = listQuery(['number', 'rows', 'bytes', 'createTime'], {
  id: codeFilter,
  number: codeFilter,
  area: codeFilter.describe('The whole name'),
  requesterName: textFilter,
  status: status.optional(),
  /** Not `format`, which is that of the file when this list itself is exported. */
  fileFormat: format.optional(),
  ...createdBetween,
})

const filterText = z.string().max(EXPORT_FILTER_MAX_LENGTH)

export const exportRequest = z.object({
  /** Of the list: `merchant`. */
  area: code.min(1).max(FILTER_MAX_LENGTH),
  ...exportedAs,
  /** Filters and sort as the list's query has them. */
  query: z
    .record(z.string().max(FILTER_MAX_LENGTH), z.union([filterText, z.number(), z.array(filterText)]))
    .refine((query) => Object.keys(query).length <= EXPORT_MAX_FILTERS)
    .default({}),
})

/** An approval may say why; a rejection must. */
export const exportApproval = z.object({ remark, version: seenVersion })
export const exportRejection = z.object({ remark: reason, version: seenVersion })

/** Exports whose marks a file or a text holds. */
export const exportTrace = z
  .object({
    found: z.array(z.object({ export: exportRecord, marks: z.number().int() })),
    /** Valid marks of exports that the caller doesn't see. */
    hidden: z.number().int(),
  })
  .meta({ id: 'ExportTrace' })
export type ExportTrace = z.infer<typeof exportTrace>

const FORM_OVERHEAD = 64 * 1024

export const exportTraceForm = z.object({
  /** CSV, XLSX or text. */
  file: z.custom<File>((value) => value instanceof File).meta({ type: 'string', format: 'binary' }),
})

export const exportArea = defineResource({
  name: 'export',
  path,
  names: { one: 'an export', many: 'exports' },
  row: exportRecord,
  query: exportQuery,
  operations: ['export'],
  codes: ['export:read'],
  page: { route: '/system/exports', position: 13 },
  columns: [
    'number',
    'area',
    'format',
    ['requesterName', 'export:requester'],
    'status',
    ['expectedRows', 'export:expectedRows'],
    'rows',
    'bytes',
    'sha256',
    'createTime',
    'finishTime',
    'expireTime',
    ['deciderName', 'export:decider'],
    'decideTime',
    'note',
    'downloads',
  ],
  actions: {
    list: get(path, {
      summary: 'List the exports of the caller; with `export:read` or `export:approve`, of all requesters',
      access: 'session',
      query: exportQuery,
      data: listOf(exportRecord),
    }),
    areas: get(`${path}/areas`, {
      summary: 'Areas of the exports that the caller sees',
      access: 'session',
      data: z.array(z.string()),
    }),
    get: get(`${path}/{id}`, { summary: 'Get an export', access: 'session', data: exportRecord }),
    request: post(path, {
      summary: `Write a filtered set to a file outside of the request; it is kept for ${EXPORT_DAYS} days. Up to ${MAX_OPEN_EXPORTS} exports of an account are in progress at a time`,
      access: 'session',
      body: exportRequest,
      data: exportRecord,
    }),
    cancel: post(`${path}/{id}/cancel`, {
      summary: 'Cancel an export of the caller that is not finished',
      access: 'session',
      data: exportRecord,
    }),
    approve: post(`${path}/{id}/approve`, {
      summary: 'Approve a waiting export; the caller must be independent of its requester',
      access: 'export:approve',
      body: exportApproval,
      data: exportRecord,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary: 'Reject a waiting export; the caller must be independent of its requester',
      access: 'export:approve',
      body: exportRejection,
      data: exportRecord,
    }),
    download: post(`${path}/{id}/download`, {
      summary: `Get a link to the file of an export of the caller, which works for ${EXPORT_LINK_MINUTES} minutes and serves ranges of bytes`,
      access: 'session',
      data: z.object({ url: z.string() }),
    }),
    trace: post(`${path}/trace`, {
      summary: 'Find the exports whose marks a file holds, such as a part of an exported file',
      access: 'export:trace',
      body: exportTraceForm,
      multipart: { maxSize: EXPORT_TRACE_MAX_SIZE + FORM_OVERHEAD },
      data: exportTrace,
    }),
  },
})
