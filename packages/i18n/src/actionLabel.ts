import { type CodeTexts, codeKeys } from './codeTexts.ts'
import { lookUp } from './lookUp.ts'
import type { Translate } from './translate.ts'

/** A text about actions: the label of one, or what was done. */
export type ActionKey = keyof CodeTexts<'actions'> & string

/** The label of an action; the namespace of its section must be loaded. */
export const actionLabel = (t: Translate, key: ActionKey): string => lookUp(t, codeKeys('actions', key), {})
