import { useTranslation } from '@admin/i18n'
import { useFormats } from '@admin/ui'

/** Units of a duration, the largest that is reached first, with their seconds. */
const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** Writes the figures of the status in the reader's language. */
export function useStatusTexts() {
  const { t } = useTranslation('systemStatus')
  const { number, dateTime, fileSize } = useFormats()
  const withUnit = (value: number, unit: string) =>
    number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return {
    number: (value: number | string) => number(value),
    dateTime,
    fileSize,
    /** @param seconds is written in the largest unit that it reaches */
    duration(seconds: number): string {
      const [unit, length] = UNITS.find((each) => seconds >= each[1]) ?? (['second', 1] as const)
      return withUnit(Math.floor(seconds / length), unit)
    },
    delay: (milliseconds: number) =>
      number(milliseconds, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }),
    ofLimit: ({ used, limit }: { used: number; limit: number }) =>
      t('ofLimit', { used: number(used), limit: number(limit) }),
  }
}
