import { type FileFacts, hasRatio, type Refusal, within } from './evaluateRules.ts'
import type { UploadCrop, UploadRange, UploadRules } from './Upload.types.ts'

/** Formats that can be cropped and written again without losing more than the crop: no GIF, for its motion. */
const CROPPABLE = ['jpeg', 'png', 'webp', 'avif']

interface CropResult {
  /** Pixels of the image that is sent. */
  width: number
  height: number
  /** It is larger than the part it is made of, and so blurred. */
  enlarged: boolean
  /** It keeps the rule on pixels. */
  fits: boolean
}

/**
 * The image that a cut gives: of the exact size that the rule asks for, else as large as the part, and made
 * smaller where the rule has a largest size.
 *
 * @param part what was chosen, in pixels of the image
 */
export function cropResult(
  part: { width: number; height: number },
  pixels: UploadRules['pixels'] = {},
): CropResult {
  const exact = { width: exactly(pixels.width), height: exactly(pixels.height) }
  const scale =
    exact.width !== undefined
      ? exact.width / part.width
      : exact.height !== undefined
        ? exact.height / part.height
        : Math.min(1, most(pixels.width) / part.width, most(pixels.height) / part.height)
  const width = exact.width ?? Math.max(1, Math.round(part.width * scale))
  const height = exact.height ?? Math.max(1, Math.round(part.height * scale))
  return {
    width,
    height,
    enlarged: width > Math.ceil(part.width) || height > Math.ceil(part.height),
    fits: within(width, pixels.width) && within(height, pixels.height),
  }
}

/** Width through height that a cut must keep; undefined when it is free. */
export function cropRatio(ratio: number | undefined, pixels: UploadRules['pixels'] = {}): number | undefined {
  const { width, height } = pixels
  if (typeof width === 'number' && typeof height === 'number') return width / height
  return pixels.ratio ?? ratio
}

/** Whether an image is cropped before it is sent; nothing but its size may be wrong with it. */
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

function exactly(rule: number | UploadRange | undefined): number | undefined {
  return typeof rule === 'number' ? rule : undefined
}

function most(rule: number | UploadRange | undefined): number {
  return (typeof rule === 'number' ? rule : rule?.max) ?? Number.POSITIVE_INFINITY
}
