import { THUMBNAIL_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { thumbnailForm, UploadedFile } from '@admin/api-client/contract/system/uploads'
import { eq } from 'drizzle-orm'
import { sha256 } from 'hash-wasm'
import { imageDimensionsFromData } from 'image-dimensions'
import type { z } from 'zod'
import { uploadedFiles as files } from '../../../db/schema/uploads.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { fileTooLarge, Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { inspectContent } from './content.ts'
import { reserveFile } from './reservations.ts'
import { putFile, storedFile, toDto } from './service.ts'

/** Extensions of thumbnails by their media type. */
const FORMATS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/**
 * Stores a smaller copy of a picture that the caller has uploaded, and links it to the picture. A copy of a width that
 * the picture has already changes nothing.
 * @returns the picture
 * @throws Refusal `notFound` for a picture that isn't the caller's, `validation` for a copy of another shape, width or
 * format
 */
export async function keepThumbnail(
  context: SignedIn,
  { key, file }: z.output<typeof thumbnailForm>,
): Promise<UploadedFile> {
  const { db, storage, session } = context
  const own = eq(files.accountId, session.account.id)
  const picture = await storedFile(db, key, own)
  if (!picture || picture.thumbnailOf !== null) throw new Refusal('notFound')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { width, height } = imageDimensionsFromData(bytes) ?? { width: 0, height: 0 }
  const maximum: number | undefined = Reflect.get(THUMBNAIL_MAX_SIZE, width)
  const { width: fullWidth, height: fullHeight } = picture
  const shown = fullWidth !== null && fullHeight !== null && fullWidth > width
  if (maximum === undefined || !shown || !isAlike(height / width, fullHeight / fullWidth, width))
    throw refuseField('validation', 'file', 'fileFormat')
  if (bytes.length > maximum) throw fileTooLarge(maximum)
  if (picture.thumbnails.some((thumbnail) => thumbnail.width === width)) return toDto(picture, storage.type)
  const { mediaType } = await inspectContent(bytes, '', 'img')
  const format = FORMATS[mediaType]
  if (!format) throw refuseField('validation', 'file', 'fileFormat')
  const name = `${picture.id}-${width}.${format}`
  const { id } = await inTransaction(db, (tx) =>
    reserveFile(tx, context, { key: name, name, size: bytes.length, thumbnailOf: picture.id }),
  )
  await putFile(context, { id, key: name, mediaType, sha256: await sha256(bytes) }, bytes)
  return toDto((await storedFile(db, key, own)) ?? picture, storage.type)
}

/** Whether a copy has the shape of its picture: turned by a quarter too, since a camera may have noted the turn only. */
const isAlike = (shape: number, full: number, width: number): boolean =>
  [full, 1 / full].some((wanted) => Math.abs(shape - wanted) * width <= 2)
