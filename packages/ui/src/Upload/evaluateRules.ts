import type { FileFormat } from './fileFormat.ts'
import type { UploadRange, UploadRules } from './Upload.types.ts'
import { UPLOAD_MAX_SIZE } from './uploadRules.ts'

/** What is known about a file after looking into it. */
export interface FileFacts {
  /** Bytes. */
  size: number
  /** By content; absent for one not known here. */
  format?: FileFormat
  /** The browser could not open what the content says it is. */
  damaged?: boolean
  /** Pixels. */
  width?: number
  height?: number
  /** Seconds. */
  duration?: number
  /** Neither its headers nor the browser tell how long it plays. */
  durationUnknown?: boolean
}

/** Why a file is not taken. */
export type Refusal =
  | { reason: 'empty' | 'damaged' }
  | { reason: 'size'; max: number }
  | { reason: 'format' | 'heic'; allowed: readonly FileFormat[]; found: FileFormat | undefined }
  | { reason: 'pixels'; width: number; height: number; rule: NonNullable<UploadRules['pixels']> }
  | { reason: 'durationUnknown'; allowed: readonly FileFormat[] }
  | { reason: 'duration'; seconds: number; rule: UploadRange }
  | { reason: 'count'; max: number }

/** All that is wrong with a file by itself; how many files there are is not its own fault. */
export function evaluateRules(facts: FileFacts, rules: UploadRules): Refusal[] {
  if (facts.size === 0) return [{ reason: 'empty' }]
  const content = [checkSize(facts, rules), checkFormat(facts, rules)].filter(
    (refusal) => refusal !== undefined,
  )
  if (content.some((refusal) => refusal.reason !== 'size')) return content
  if (facts.damaged) return [...content, { reason: 'damaged' }]
  const media = [checkPixels(facts, rules), checkDuration(facts, rules)]
  return [...content, ...media.filter((refusal) => refusal !== undefined)]
}

/** Whether a number keeps a rule; an exact number is a rule too. */
export function within(value: number, rule: number | UploadRange | undefined): boolean {
  if (rule === undefined) return true
  if (typeof rule === 'number') return value === rule
  return value >= (rule.min ?? Number.NEGATIVE_INFINITY) && value <= (rule.max ?? Number.POSITIVE_INFINITY)
}

function checkSize({ size, format }: FileFacts, rules: UploadRules): Refusal | undefined {
  const max = (format && rules.maxSizeByFormat?.[format]) ?? rules.maxSize
  if (max === undefined) return size < UPLOAD_MAX_SIZE ? undefined : { reason: 'size', max: UPLOAD_MAX_SIZE }
  return size <= max ? undefined : { reason: 'size', max }
}

function checkFormat({ format: found }: FileFacts, { formats: allowed }: UploadRules): Refusal | undefined {
  if (!allowed || (found && allowed.includes(found))) return undefined
  return { reason: found === 'heic' ? 'heic' : 'format', allowed, found }
}

function checkPixels({ width, height }: FileFacts, { pixels }: UploadRules): Refusal | undefined {
  if (!pixels || width === undefined || height === undefined) return undefined
  const fits =
    within(width, pixels.width) && within(height, pixels.height) && hasRatio(width, height, pixels.ratio)
  return fits ? undefined : { reason: 'pixels', width, height, rule: pixels }
}

/** One pixel more or less on either side is how far whole pixels can miss a ratio. */
export function hasRatio(width: number, height: number, ratio: number | undefined): boolean {
  return ratio === undefined || Math.abs(width - height * ratio) <= Math.max(1, ratio)
}

function checkDuration(
  { duration, durationUnknown, format }: FileFacts,
  { duration: rule, formats = format ? [format] : [] }: UploadRules,
): Refusal | undefined {
  if (!rule) return undefined
  if (durationUnknown) return { reason: 'durationUnknown', allowed: formats }
  if (duration === undefined || within(duration, rule)) return undefined
  return { reason: 'duration', seconds: duration, rule }
}
