import { formatDate } from '../format/formatDate.ts'
import { formatFileSize } from '../format/formatFileSize.ts'
import { enUS } from '../labels/enUS.ts'
import type { Labels } from '../labels/Labels.ts'
import { zhCN } from '../labels/zhCN.ts'
import { arabic } from './arabic.ts'
import { pseudoWords } from './pseudo.ts'

type Globals = Readonly<Record<string, unknown>>

/** The toolbar's language that is none: long, accented English. */
export const PSEUDO = 'pseudo'

const pseudo: Labels = { ...pseudoWords<Labels>(enUS), locale: enUS.locale }

const languages: Record<string, Labels> = {
  [enUS.locale]: enUS,
  [zhCN.locale]: zhCN,
  [arabic.locale]: arabic,
  [PSEUDO]: pseudo,
}

/** The library's words in a story's language: stories look for them by these. */
export function wordsOf(globals: Globals): Labels {
  return languages[String(globals.language)] ?? enUS
}

/** How the story's language is read: as the toolbar says, and Arabic always from the right. */
export function directionOf({ language, direction }: Globals): 'ltr' | 'rtl' {
  return direction === 'rtl' || language === arabic.locale ? 'rtl' : 'ltr'
}

/** A file's size, in bytes, as it is written in a story's language. */
export function fileSize(bytes: number, globals: Globals): string {
  return formatFileSize(bytes, wordsOf(globals).locale)
}

/** What a calendar calls a day, such as `2026-03-02`, in a story's language. */
export function dayName(day: string, globals: Globals): string {
  return longDate(day, globals, { day: 'numeric' })
}

/** What a calendar calls the month of a day. */
export function monthName(day: string, globals: Globals): string {
  return longDate(day, globals, {})
}

function longDate(day: string, globals: Globals, options: Intl.DateTimeFormatOptions): string {
  const format = { year: 'numeric', month: 'long', calendar: 'gregory', numberingSystem: 'latn' } as const
  return formatDate(day, { ...format, ...options }, undefined, wordsOf(globals).locale)
}
