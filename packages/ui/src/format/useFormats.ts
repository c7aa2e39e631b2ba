import { useMemo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DATE_TIME_FORMAT, type DateFormat, type DateInputValue, formatDate } from './formatDate.ts'
import { formatFileSize } from './formatFileSize.ts'
import { formatNumber } from './formatNumber.ts'
import { useTimeZone } from './useTimeZone.ts'

/** Writes values as the components around do. */
export interface Formats {
  /** Formats a day with `labels.formats.date`, or with the given format. See `formatDate`. */
  date(value: DateInputValue, format?: DateFormat): string
  /** A moment by `labels.formats.dateTime`. See `formatDate`. */
  dateTime(value: DateInputValue): string
  /** Formats a number with `labels.formats.number`, or with the given options. See `formatNumber`. */
  number(value: number | bigint | string | null | undefined, options?: Intl.NumberFormatOptions): string
  /** Formats a file's size, given in bytes, in megabytes. See `formatFileSize`. */
  fileSize(bytes: number | null | undefined): string
}

/**
 * Writes days, moments, numbers and file sizes in the language, the formats and the time zone of the surrounding
 * `LabelsProvider`. The same object until one of them changes.
 */
export function useFormats(): Formats {
  const { locale, formats } = useLabels()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      date: (value, format = formats.date) => formatDate(value, format, timeZone, locale),
      dateTime: (value) => formatDate(value, formats.dateTime ?? DATE_TIME_FORMAT, timeZone, locale),
      number: (value, options = formats.number) => formatNumber(value, options, locale),
      fileSize: (bytes) => formatFileSize(bytes, locale),
    }),
    [locale, formats, timeZone],
  )
}
