import { type FileFacts, hasRatio, type Refusal } from './evaluateRules.ts'
import type { UploadCrop, UploadRules } from './Upload.types.ts'

/** What can be cut and written again without losing more than the cut: no GIF, for its motion. */
const CROPPABLE = ['jpeg', 'png', 'webp', 'avif']

/** Whether an image is to be cut before it is sent; nothing else than its measures may be wrong with it. */
export function asksForCrop(
  { format, width, height }: FileFacts,
  refusals: readonly Refusal[],
  { pixels }: UploadRules,
  { ratio }: UploadCrop,
): boolean {
  if (!format || !CROPPABLE.includes(format) || width === undefined || height === undefined) return false
  if (refusals.some(({ reason }) => reason !== 'pixels' && reason !== 'size')) return false
  if (refusals.some(({ reason }) => reason === 'pixels')) return true
  return ratio === undefined ? pixels === undefined : !hasRatio(width, height, ratio)
}
