import { enUS } from '../labels/enUS.ts'
import type { Labels } from '../labels/Labels.ts'
import { zhCN } from '../labels/zhCN.ts'
import { pseudoWords } from './pseudo.ts'

/** The toolbar's language that is none: long, accented English. */
export const PSEUDO = 'pseudo'

const pseudo: Labels = { ...pseudoWords<Labels>(enUS), locale: enUS.locale }

/** The library's words in a story's language: stories look for them by these. */
export function wordsOf(globals: Record<string, unknown>): Labels {
  if (globals.language === PSEUDO) return pseudo
  return globals.language === zhCN.locale ? zhCN : enUS
}
