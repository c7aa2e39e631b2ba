import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hash64, moment, primaryId } from '../columns.ts'

/**
 * Uploaded files; their bytes are in a folder or a bucket under `key`. A row is there before the bytes: it reserves
 * the key and counts toward the account's limits.
 */
export const uploadedFiles = pgTable(
  'uploaded_files',
  {
    id: primaryId(),
    key: text().notNull(),
    name: text().notNull(),
    /** Empty until the file is stored. */
    mediaType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Empty until the file is stored. */
    sha256: text().notNull(),
    accountId: uuid(),
    createTime: moment().notNull(),
    /** Only stored files are visible; discarded ones are about to be deleted. */
    status: text().$type<'pending' | 'stored' | 'discarded'>().notNull().default('stored'),
    /** Milliseconds; null for what doesn't play, and for a video whose duration can't be read. */
    duration: bigint({ mode: 'number' }),
    /** Pixels of a picture or video, as it is shown; null where they can't be read. */
    width: integer(),
    height: integer(),
    /** Four-character codes of a video's tracks, separated by commas. */
    codecs: text(),
    /** Difference hash of a picture, as its client computed it. */
    hash: hash64(),
    /** Smaller copies of a picture, the smallest first. */
    thumbnails: jsonb().$type<{ width: number; key: string }[]>().notNull().default([]),
    /** The picture that this file is a smaller copy of. */
    thumbnailOf: uuid(),
    /** Shows what identifies a person: no operator can name it, and only revealing the person links to it. */
    confidential: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('uploaded_files_key_unique').on(table.key),
    index('uploaded_files_account').on(table.accountId, table.createTime),
    index('uploaded_files_hash').on(table.createTime).where(sql`${table.hash} is not null`),
    /** Finds files with the same content. */
    index('uploaded_files_sha256').using('hash', table.sha256),
    index('uploaded_files_unfinished').on(table.createTime).where(sql`${table.status} <> 'stored'`),
  ],
)

/** The upload record of the specification, section 3. */
export const uploadHistories = pgTable(
  'upload_histories',
  {
    id: primaryId(),
    storageStyle: integer().notNull(),
    fileType: text().notNull(),
    uploadFrom: text().notNull(),
    uploadTarget: text().notNull(),
    storageType: text().notNull(),
    /** Id of the account. */
    uploadUser: uuid().notNull(),
    biz: text().notNull(),
    /** Bytes. */
    fileSize: bigint({ mode: 'number' }).notNull(),
    env: text().$type<CodeOf<'uploadEnvironment'>>().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('upload_histories_time').on(table.time, table.id),
    index('upload_histories_target').on(table.uploadTarget),
    index('upload_histories_user').on(table.uploadUser, table.time),
  ],
)

/** Resumable uploads, until a day after their last piece. */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    id: primaryId(),
    accountId: uuid().notNull(),
    /** The file that it becomes; reserved from the start. */
    fileId: uuid().notNull(),
    key: text().notNull(),
    /** On the device, as its client sent it: the operator and the client recognize the file by it. */
    name: text().notNull().default(''),
    fileType: text().$type<CodeOf<'uploadFileType'>>().notNull(),
    /** Identifies the file that is sent, as its client computes it; empty if it sent none. */
    fingerprint: text().notNull().default(''),
    /** Bytes, in all and so far. */
    size: bigint({ mode: 'number' }).notNull(),
    offset: bigint({ mode: 'number' }).notNull().default(0),
    /** Known from the first piece on. */
    mediaType: text().notNull().default(''),
    /** The storage's name of the unfinished file, empty before the first piece, and its tags of the pieces. */
    token: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** State of the digest after the last piece, in base64, with which any server continues. */
    digest: text().notNull().default(''),
    /** The request that may write now, and when it must have ended. */
    claim: uuid(),
    claimExpireTime: moment(),
    expireTime: moment().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [
    index('partial_uploads_account').on(table.accountId, table.createTime),
    index('partial_uploads_expire').on(table.expireTime),
    uniqueIndex('partial_uploads_file_unique').on(table.fileId),
  ],
)
