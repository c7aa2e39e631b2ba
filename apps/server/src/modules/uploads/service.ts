import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_MAX_SIZE, UPLOAD_SINGLE_LIMIT } from '@admin/api-client/contract/limits'
import { FILES_PATH, type UploadedFile, type uploadForm } from '@admin/api-client/contract/uploads'
import { sha256 } from 'hash-wasm'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import { uploadedFiles } from '../../db/schema/uploads.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { inspectContent } from './content.ts'
import { extensionOf, safeFileName } from './fileName.ts'

const MEGABYTE = 1024 * 1024

export type KeptFile = typeof uploadedFiles.$inferSelect

export const fileUrl = (key: string) => `${FILES_PATH}/${encodeURIComponent(key)}`

export const onWire = (
  { id, key, name, mediaType, size, sha256: digest }: KeptFile,
  storageType: CodeOf<'storageType'>,
): UploadedFile => ({ id, key, name, url: fileUrl(key), mediaType, size, sha256: digest, storageType })

/** The name under which a file is kept. @throws Refusal where nothing is left of it */
export function keyOf(uploadTarget: string): string {
  const key = safeFileName(uploadTarget)
  if (key === undefined) throw refuseField('validation', 'uploadTarget', 'fileName')
  return key
}

/** @throws Refusal `payloadTooLarge` that names the limit */
export function requireSize(fileType: CodeOf<'uploadFileType'>, size: number): void {
  const maximum = UPLOAD_MAX_SIZE[fileType]
  if (size > maximum) throw tooLarge(maximum)
}

const tooLarge = (bytes: number) =>
  new Refusal('payloadTooLarge', {
    fields: { file: { key: 'fileSize', values: { megabytes: bytes / MEGABYTE } } },
  })

/** Keeps a file that came in one piece. */
export async function keepFile(
  context: SignedIn,
  { file, uploadTarget, fileType }: z.output<typeof uploadForm>,
): Promise<UploadedFile> {
  const { storage, session, clock } = context
  const key = keyOf(uploadTarget)
  if (file.size >= UPLOAD_SINGLE_LIMIT) throw tooLarge(UPLOAD_SINGLE_LIMIT)
  requireSize(fileType, file.size)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { mediaType } = await inspectContent(bytes, extensionOf(key), fileType)
  const row: KeptFile = {
    id: newId(),
    key,
    name: safeFileName(file.name) ?? key,
    mediaType,
    size: bytes.length,
    sha256: await sha256(bytes),
    accountId: session.account.id,
    createTime: clock(),
  }
  return operate(context, { action: 'create', resource: 'upload' }, async (tx, record) => {
    // The row first: of two files of one name, the second never touches the first one's bytes.
    await tx.insert(uploadedFiles).values(row)
    await storage.put(key, bytes)
    record({ targetId: row.id, after: row })
    return onWire(row, storage.type)
  })
}
