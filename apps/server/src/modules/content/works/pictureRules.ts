import { ICON_MAX_SIZE, VIDEO_COVER_MIN } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requirePicture, type StoredPicture } from '../../system/uploads/storedMedia.ts'
import { megabytesOf } from './units.ts'

/** Which pictures belong in a field. */
export interface PictureRules {
  /** Media types. */
  types: readonly string[]
  /** @default any */
  size?: Parameters<typeof requirePicture>[2]
}

/** Of pictures that may move; HEIC is rejected (specification, section 5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Covers of videos and collections (specification, section 5). */
export const coverRules: PictureRules = {
  types: ['image/jpeg', 'image/png'],
  size: { minWidth: VIDEO_COVER_MIN.width, minHeight: VIDEO_COVER_MIN.height },
}

/** Returns the picture at an address. @throws Refusal `validation` on the field, for one that breaks the rules */
export async function requirePictureOf(
  context: SignedIn,
  named: { field: string; address: string },
  { types, size }: PictureRules,
): Promise<StoredPicture> {
  const picture = await requirePicture(context, named, size)
  if (!types.includes(picture.mediaType)) throw refuseField('validation', named.field, 'fileFormat')
  return picture
}

/** @throws Refusal `validation` on the field for a file that is too large */
export function requireSize(field: string, { size }: { size: number }, maxSize: number): void {
  if (size > maxSize) throw refuseField('validation', field, 'fileSize', { megabytes: megabytesOf(maxSize) })
}

/** Rejects an icon that isn't a small square PNG. @throws Refusal `validation` on `icon` */
export async function requireIcon(context: SignedIn, address: string): Promise<void> {
  const icon = await requirePictureOf(context, { field: 'icon', address }, { types: ['image/png'] })
  requireSize('icon', icon, ICON_MAX_SIZE)
  if (icon.width !== icon.height) throw refuseField('validation', 'icon', 'notSquare')
}
