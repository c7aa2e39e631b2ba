import type { DateFormat } from '../format/formatDate.ts'
import type { enUS } from './enUS.ts'

/** Every text that the components show themselves. English defines it; another language has the same keys. */
export type Labels = typeof enUS

/** Some of the labels. */
export type LabelOverrides = DeepPartial<Labels>

type DeepPartial<Words> = {
  [Key in keyof Words]?: Words[Key] extends (...values: never[]) => unknown
    ? Words[Key]
    : Words[Key] extends object
      ? DeepPartial<Words[Key]>
      : Words[Key]
}

/** How components write values. */
export interface ValueFormats {
  /** A day. @default 'yyyy-MM-dd' */
  date?: DateFormat
  /** A moment. @default 'yyyy-MM-dd HH:mm:ss' */
  dateTime?: DateFormat
  /** A number, grouped as usual in the language. @default all digits */
  number?: Intl.NumberFormatOptions
  /** First day of a week in a calendar, 0 is Sunday. @default that of the language's region */
  firstDayOfWeek?: 0 | 1 | 2 | 3 | 4 | 5 | 6
}
