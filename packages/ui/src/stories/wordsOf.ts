import { enUS } from '../labels/enUS.ts'
import type { Labels } from '../labels/Labels.ts'
import { zhCN } from '../labels/zhCN.ts'

/** The library's words in a story's language: stories look for them by these. */
export function wordsOf(globals: Record<string, unknown>): Labels {
  return globals.language === zhCN.locale ? zhCN : enUS
}
