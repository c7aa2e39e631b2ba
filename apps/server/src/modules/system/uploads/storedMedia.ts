import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { and, eq } from 'drizzle-orm'
import { visibleFiles } from '../../../crud/ownFiles.ts'
import { uploadedFiles as files } from '../../../db/schema/uploads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { mediaFacts } from './mediaFacts.ts'
import type { KeptFile } from './reservations.ts'
import { storedFile } from './service.ts'

/** The field of a body that holds a file's address. */
interface FileField {
  field: string
  address: string
}

interface VideoRules {
  /** Seconds. @default any */
  minSeconds?: number
  /** Seconds. @default any */
  maxSeconds?: number
}

interface PictureRules {
  /** Pixels. @default any */
  minWidth?: number
  /** Pixels. @default any */
  minHeight?: number
}

/** A stored video whose duration is known, in milliseconds. */
export type StoredVideo = KeptFile & { duration: number }

/** A stored picture whose size is known, in pixels. */
export type StoredPicture = KeptFile & { width: number; height: number }

/**
 * Returns the MP4 or MOV at an address with its facts. Where they aren't known, because the file was stored before they
 * were kept or its storage was slow, its headers are read again: don't call it in a transaction.
 * @throws Refusal `validation` on the field: `notExisting`, `fileFormat`, `durationUnknown`, `minDuration` or
 * `maxDuration`
 */
export async function requireVideo(
  context: SignedIn,
  { field, address }: FileField,
  { minSeconds = 0, maxSeconds = Number.POSITIVE_INFINITY }: VideoRules = {},
): Promise<StoredVideo> {
  const file = await fileAt(context, { field, address }, 'video/')
  const { duration } = file
  if (duration === null) throw refuseField('validation', field, 'durationUnknown')
  if (duration < minSeconds * 1000)
    throw refuseField('validation', field, 'minDuration', { seconds: minSeconds })
  if (duration > maxSeconds * 1000)
    throw refuseField('validation', field, 'maxDuration', { seconds: maxSeconds })
  return { ...file, duration }
}

/**
 * Returns the picture at an address with its size; otherwise as `requireVideo`.
 * @throws Refusal `validation` on the field: `notExisting`, `fileFormat` or `imageTooSmall`
 */
export async function requirePicture(
  context: SignedIn,
  { field, address }: FileField,
  { minWidth = 0, minHeight = 0 }: PictureRules = {},
): Promise<StoredPicture> {
  const file = await fileAt(context, { field, address }, 'image/')
  const { width, height } = file
  if (width === null || height === null) throw refuseField('validation', field, 'fileFormat')
  if (width < minWidth || height < minHeight)
    throw refuseField('validation', field, 'imageTooSmall', { width: minWidth, height: minHeight })
  return { ...file, width, height }
}

/**
 * Returns the file at an address.
 * @throws Refusal `validation` on the field: `notExisting` for one that the caller can't open
 */
export async function requireStored(context: SignedIn, { field, address }: FileField): Promise<KeptFile> {
  const key = fileKeyOf(address)
  const file = key === undefined ? undefined : await storedFile(context.db, key, visibleFiles(context))
  if (!file) throw refuseField('validation', field, 'notExisting')
  return file
}

async function fileAt(context: SignedIn, { field, address }: FileField, type: string): Promise<KeptFile> {
  const file = await requireStored(context, { field, address })
  if (!file.mediaType.startsWith(type)) throw refuseField('validation', field, 'fileFormat')
  if (file.width !== null && (file.duration !== null || type !== 'video/')) return file
  const facts = await mediaFacts(context, file)
  await context.db
    .update(files)
    .set(facts)
    .where(and(eq(files.id, file.id), eq(files.status, 'stored')))
  return { ...file, ...facts }
}
