import type { BitRate } from '@admin/api-client/contract/content/videos'
import { VIDEO_COVER_MIN, VIDEO_MIN_SECONDS } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requirePicture, requireVideo } from '../../system/uploads/storedMedia.ts'

const COVER_TYPES = ['image/jpeg', 'image/png']

/** What is kept of a video's file beside its address; without a file, what a draft has. */
export async function fileFacts(context: SignedIn, file: string) {
  if (file === '') return { fileName: '', size: 0, duration: null, width: null, height: null, codecs: [] }
  const rules = { minSeconds: VIDEO_MIN_SECONDS }
  const { name, codecs, ...kept } = await requireVideo(context, { field: 'file', address: file }, rules)
  const { size, duration, width, height } = kept
  return { fileName: name, size, duration, width, height, codecs: codecs ? codecs.split(',') : [] }
}

/** Rejects a cover that isn't a JPEG or PNG, or is too small. @throws Refusal `validation` on `cover` */
export async function requireCover(context: SignedIn, cover: string): Promise<void> {
  const { width, height } = VIDEO_COVER_MIN
  const size = { minWidth: width, minHeight: height }
  const { mediaType } = await requirePicture(context, { field: 'cover', address: cover }, size)
  if (!COVER_TYPES.includes(mediaType)) throw refuseField('validation', 'cover', 'fileFormat')
}

/** Rejects a preview that isn't a GIF. @throws Refusal `validation` on `preview` */
export async function requirePreview(context: SignedIn, preview: string): Promise<void> {
  const { mediaType } = await requirePicture(context, { field: 'preview', address: preview })
  if (mediaType !== 'image/gif') throw refuseField('validation', 'preview', 'fileFormat')
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
