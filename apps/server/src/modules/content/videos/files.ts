import type { BitRate } from '@admin/api-client/contract/content/videos'
import { CONTACT_SHEET_MAX_SIZE, VIDEO_MIN_SECONDS } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requireVideo } from '../../system/uploads/storedMedia.ts'
import { coverRules, type PictureRules, requirePictureOf } from '../works/pictureRules.ts'
import { megabytesOf } from '../works/units.ts'

/** What is stored of a video's file beside its address. */
interface FileFacts {
  fileName: string
  size: number
  duration: number | null
  width: number | null
  height: number | null
  codecs: string[]
}

const NO_FILE: FileFacts & { contactSheet: string } = {
  contactSheet: '',
  fileName: '',
  size: 0,
  duration: null,
  width: null,
  height: null,
  codecs: [],
}

/**
 * Returns what is stored of a file; of a draft without a file, nothing.
 * @throws Refusal `validation` on `file`
 */
export async function fileFacts(context: SignedIn, file: string): Promise<FileFacts> {
  if (file === '') return NO_FILE
  const { name, size, duration, width, height, codecs } = await requireVideo(
    context,
    { field: 'file', address: file },
    { minSeconds: VIDEO_MIN_SECONDS },
  )
  return { fileName: name, size, duration, width, height, codecs: codecs ? codecs.split(',') : [] }
}

/** Which pictures belong in a field. */
const pictureRules: Record<
  'cover' | 'preview' | 'contactSheet',
  PictureRules & {
    /** @default as many as can be uploaded */
    maxBytes?: number
  }
> = {
  cover: coverRules,
  preview: { types: ['image/gif'] },
  contactSheet: { types: ['image/jpeg', 'image/webp', 'image/png'], maxBytes: CONTACT_SHEET_MAX_SIZE },
}

type PictureField = keyof typeof pictureRules
export const PICTURE_FIELDS = Object.keys(pictureRules) as PictureField[]

/** Rejects a picture that doesn't belong in a field. @throws Refusal `validation` on the field */
export async function requirePictureFor(
  context: SignedIn,
  field: PictureField,
  address: string,
): Promise<void> {
  const { maxBytes = Number.POSITIVE_INFINITY, ...rules } = pictureRules[field]
  const { size } = await requirePictureOf(context, { field, address }, rules)
  if (size > maxBytes)
    throw refuseField('validation', field, 'fileSize', { megabytes: megabytesOf(maxBytes) })
}

/**
 * Rejects a change that takes away what a review needs, once a video was submitted.
 * @throws Refusal `validation` on `cover` or `bitRates`
 */
export function requireComplete({ cover, bitRates }: { cover: string; bitRates: readonly BitRate[] }): void {
  if (cover === '') throw refuseField('validation', 'cover', 'required')
  if (bitRates.length === 0) throw refuseField('validation', 'bitRates', 'required')
}

interface Offer {
  bitRates: readonly BitRate[]
  trialSeconds: number
  /** Milliseconds; null without a file. */
  duration: number | null
  height: number | null
}

/**
 * Rejects what a file can't offer: a picture higher than its own, and a trial as long as the video.
 * @throws Refusal `validation` on the height of the bit rate, or on `trialSeconds`
 */
export function requireOfferable({ bitRates, trialSeconds, duration, height }: Offer): void {
  const tooHigh = bitRates.findIndex((bitRate) => height !== null && bitRate.height > height)
  if (tooHigh >= 0)
    throw refuseField('validation', `bitRates.${tooHigh}.height`, 'maximum', { maximum: height ?? 0 })
  if (duration !== null && trialSeconds * 1000 >= duration)
    throw refuseField('validation', 'trialSeconds', 'maximum', { maximum: Math.ceil(duration / 1000) - 1 })
}

/**
 * Rejects a file that replaces another one and can't offer what the video already does.
 * @throws Refusal `validation` on `file`
 */
export function requireReplacing({ bitRates, trialSeconds, duration, height }: Offer): void {
  const highest = Math.max(0, ...bitRates.map((bitRate) => bitRate.height))
  if (height !== null && height < highest)
    throw refuseField('validation', 'file', 'belowBitRates', { height: highest })
  if (duration !== null && trialSeconds * 1000 >= duration)
    throw refuseField('validation', 'file', 'minDuration', { seconds: trialSeconds + 1 })
}
