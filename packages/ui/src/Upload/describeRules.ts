import { formatFileSize } from '../format/formatFileSize.ts'
import type { Labels } from '../labels/Labels.ts'
import type { Refusal } from './evaluateRules.ts'
import { FILE_FORMATS, type FileFormat } from './fileFormat.ts'
import type { UploadRange, UploadRules } from './Upload.types.ts'
import { UPLOAD_MAX_SIZE } from './uploadRules.ts'

type Words = Labels['upload']

const UNITS = ['KB', 'MB', 'GB']

/** A limit in its own unit, as the specification writes it: `20MB`, `500KB`. */
export function formatLimit(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log2(bytes) / 10)))
  return `${Number((bytes / 1024 ** power).toFixed(2))}${UNITS[power - 1]}`
}

/** What may be uploaded, in one line: formats, size, pixels, length, how many. */
export function describeRules(rules: UploadRules, words: Words): string {
  const { formats, maxSize, pixels, duration, count } = rules
  return [
    formats ? words.rules.formats(formatNames(formats)) : !pixels && !duration && words.rules.anyFormat,
    maxSize === undefined
      ? words.rules.below(formatLimit(UPLOAD_MAX_SIZE))
      : words.rules.upTo(formatLimit(maxSize)),
    ...Object.entries(rules.maxSizeByFormat ?? {}).map(
      ([format, size]) => `${FILE_FORMATS[format as FileFormat].name} ${words.rules.upTo(formatLimit(size))}`,
    ),
    pixels && describePixels(pixels, words),
    duration && words.rules.duration(describeRange(duration, words)),
    count && (count.min || count.max) && words.rules.count(describeRange(count, words)),
  ]
    .filter(Boolean)
    .join(words.rules.separator)
}

/** Why a file was not taken and what to do about it. */
export function describeRefusal(refusal: Refusal, size: number, words: Words, locale = 'en-US'): string {
  const { refused } = words
  switch (refusal.reason) {
    case 'empty':
    case 'damaged':
      return refused[refusal.reason]
    case 'size':
      return refused.size(formatLimit(refusal.max), formatFileSize(size, locale))
    case 'format':
      return refused.format(formatNames(refusal.allowed), refusal.found && FILE_FORMATS[refusal.found].name)
    case 'heic':
      return refused.heic(formatNames(refusal.allowed))
    case 'pixels':
      return refused.pixels(describePixels(refusal.rule, words), refusal.width, refusal.height)
    case 'durationUnknown':
      return refused.durationUnknown(formatNames(refusal.allowed))
    case 'duration':
      return refused.duration(
        words.rules.duration(describeRange(refusal.rule, words)),
        String(Math.floor(refusal.seconds)),
      )
    case 'count':
      return refused.count(refusal.max)
  }
}

function describePixels({ width, height, ratio }: NonNullable<UploadRules['pixels']>, words: Words): string {
  if (typeof width === 'number' && typeof height === 'number') return words.rules.pixels(width, height)
  return [
    width !== undefined && words.rules.width(describeRange(width, words)),
    height !== undefined && words.rules.height(describeRange(height, words)),
    ratio !== undefined && words.rules.ratio(formatRatio(ratio)),
  ]
    .filter(Boolean)
    .join(words.rules.separator)
}

function describeRange(range: number | UploadRange, { rules }: Words): string {
  if (typeof range === 'number') return rules.exactly(String(range))
  const { min, max } = range
  if (min && max !== undefined) {
    return min === max ? rules.exactly(String(min)) : rules.between(String(min), String(max))
  }
  return min ? rules.atLeast(String(min)) : rules.atMost(String(max))
}

/** `16:9` where small whole numbers say it, else `2.68:1`. */
function formatRatio(ratio: number): string {
  const height = Array.from({ length: 20 }, (_, index) => index + 1).find(
    (side) => Math.abs(ratio * side - Math.round(ratio * side)) < 1e-6,
  )
  return height ? `${Math.round(ratio * height)}:${height}` : `${Number(ratio.toFixed(2))}:1`
}

function formatNames(formats: readonly FileFormat[]): string {
  return formats.map((format) => FILE_FORMATS[format].name).join(' / ')
}
