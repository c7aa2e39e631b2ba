import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'

export const exportNumbers = pgSequence('export_numbers')

/** Exported sets and what became of their files, which are kept for some days. */
export const exports = pgTable(
  'exports',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'E' || lpad(nextval('export_numbers')::text, 10, '0')`),
    area: text().notNull(),
    /** Filters and sort as the list's query has them, without defaults, page and page size. */
    query: jsonb().$type<Record<string, string | string[]>>().notNull(),
    /** Keys separated by commas; empty for all of them. */
    columns: text().notNull(),
    format: text().$type<CodeOf<'exportFormat'>>().notNull(),
    language: text().$type<Language>().notNull(),
    timeZone: text().notNull(),
    requesterId: uuid().notNull(),
    requesterName: text().notNull(),
    /** What its requester was limited to when it was requested: the file holds no other rows. */
    scope: jsonb().$type<{ partyId: string | null; siteIds: readonly string[] }>().notNull(),
    status: text().$type<CodeOf<'exportStatus'>>().notNull(),
    failure: text().$type<CodeOf<'exportFailure'>>(),
    /** Sent while its requester waited, not written by a job. */
    streamed: boolean().notNull(),
    expectedRows: integer().notNull(),
    /** Rows that another operator approved; null without an approval. */
    approvedRows: integer(),
    rows: integer().notNull().default(0),
    /** Null, and the digest empty, until the file is whole. */
    bytes: bigint({ mode: 'number' }),
    sha256: text().notNull().default(''),
    /** Whether a column of the file can carry the mark. */
    markable: boolean().notNull(),
    marked: boolean(),
    /** Written with personal data that isn't masked: its requester needs the right to see it. */
    inFull: boolean().notNull().default(true),
    /** How often a job has begun to write the file. */
    attempts: integer().notNull().default(0),
    /** What the storage calls the file, whole or not; another with each attempt, and empty without a file. */
    fileKey: text().notNull().default(''),
    /** The storage's token of the unfinished file; empty without one. */
    token: text().notNull().default(''),
    startTime: moment(),
    finishTime: moment(),
    expireTime: moment(),
    deciderId: uuid(),
    deciderName: text().notNull().default(''),
    decideTime: moment(),
    note: text().notNull().default(''),
    downloads: integer().notNull().default(0),
    ...tracked,
  },
  (table) => [
    uniqueIndex('exports_number_unique').on(table.number),
    index('exports_create_time').on(table.createTime, table.id),
    index('exports_requester').on(table.requesterId, table.createTime),
    /** Those that jobs look for. */
    index('exports_unsettled')
      .on(table.status, table.expireTime)
      .where(sql`${table.status} in ('waiting', 'queued', 'running', 'ready') or ${table.fileKey} <> ''`),
  ],
)
