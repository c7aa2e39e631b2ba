import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'

/** Files that are kept; their bytes are in a folder or a bucket under `key`. */
export const uploadedFiles = pgTable(
  'uploaded_files',
  {
    id: primaryId(),
    key: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    accountId: uuid(),
    createTime: moment().notNull(),
  },
  (table) => [uniqueIndex('uploaded_files_key_unique').on(table.key)],
)

/** The upload record of the specification, section 3. */
export const uploadHistories = pgTable(
  'upload_histories',
  {
    id: primaryId(),
    storageStyle: text().notNull(),
    fileType: text().notNull(),
    uploadFrom: text().notNull(),
    uploadTarget: text().notNull(),
    storageType: text().notNull(),
    uploadUser: text().notNull(),
    biz: text().notNull(),
    /** Bytes. */
    fileSize: bigint({ mode: 'number' }).notNull(),
    env: text().$type<CodeOf<'uploadEnvironment'>>().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('upload_histories_time').on(table.time, table.id),
    index('upload_histories_target').on(table.uploadTarget),
  ],
)

/** Resumable uploads, until a day after their last piece. */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    id: primaryId(),
    accountId: uuid().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    fileType: text().$type<CodeOf<'uploadFileType'>>().notNull(),
    /** Bytes, in all and so far. */
    size: bigint({ mode: 'number' }).notNull(),
    offset: bigint({ mode: 'number' }).notNull().default(0),
    /** Told by the first piece. */
    mediaType: text().notNull().default(''),
    /** The storage's own name of the unfinished file, and its tags of the pieces. */
    token: text().notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** State of the digest after the last piece, in base64: any server goes on from there. */
    digest: text().notNull().default(''),
    /** The kept file that it became. */
    fileId: uuid(),
    expireTime: moment().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [
    index('partial_uploads_expire').on(table.expireTime),
    index('partial_uploads_account').on(table.accountId),
  ],
)
