import { EMPTY } from './formatDate.ts'
import { numberFormatOf } from './intl.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** Three decimals (specification, section 9). */
const MEGABYTES: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  useGrouping: false,
}

/**
 * Writes a file's size in megabytes with three decimals, such as `1.500 MB`, or `1,500 MB` in German.
 *
 * @param bytes size in bytes; anything that is not a size gives `--`
 * @param locale BCP 47 tag, which determines the decimal separator and the unit @default 'en-US'
 */
export function formatFileSize(bytes: number | null | undefined, locale = 'en-US'): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return EMPTY
  return numberFormatOf(locale, MEGABYTES).format(bytes / BYTES_PER_MEGABYTE)
}
