import { type DateFormat, formatDate } from '../format/formatDate.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { ValueFormats } from './Labels.ts'

const SAMPLE_MOMENT = Date.UTC(2026, 0, 1)
const SAMPLE_NUMBER = 1

const CHECKS: { [Name in keyof ValueFormats]: (format: never) => unknown } = {
  date: (format: DateFormat) => formatDate(SAMPLE_MOMENT, format),
  dateTime: (format: DateFormat) => formatDate(SAMPLE_MOMENT, format),
  number: (options: Intl.NumberFormatOptions) => formatNumber(SAMPLE_NUMBER, options),
}

/**
 * Separates formats that can be used from those that throw, such as a pattern with unknown letters: formats may come
 * from a configuration, and components write values while they render.
 */
export function usableFormats(formats: ValueFormats): { formats: ValueFormats; faults: readonly unknown[] } {
  const usable: Record<string, unknown> = {}
  const faults: unknown[] = []
  for (const [name, format] of Object.entries(formats)) {
    try {
      CHECKS[name as keyof ValueFormats]?.(format as never)
      usable[name] = format
    } catch (error) {
      faults.push(error)
    }
  }
  return { formats: usable, faults }
}
