import { type CodeTexts, codeKeys } from './codeTexts.ts'
import { lookUp } from './lookUp.ts'
import type { Translate } from './translate.ts'

/** A code list of the specification, section 3 or 4. */
export type EnumerationName = keyof Enumerations
export type EnumerationCode<Name extends EnumerationName> = keyof Enumerations[Name] & string
type Enumerations = CodeTexts<'enumerations'>

export interface EnumerationLabel<Name extends EnumerationName> {
  code: EnumerationCode<Name>
  label: string
}

/** The codes of an enumeration with their labels, for a select; its namespace must be loaded. */
export function enumerationLabels<Name extends EnumerationName>(
  t: Translate,
  name: Name,
): EnumerationLabel<Name>[] {
  const labels = lookUp<Record<string, string>>(t, codeKeys('enumerations', name), { returnObjects: true })
  return Object.entries(labels).map(([code, label]) => ({ code: code as EnumerationCode<Name>, label }))
}

/** The label of one code; the code itself where a newer server sends one without a label. */
export const enumerationLabel = (t: Translate, name: EnumerationName, code: string): string =>
  lookUp(t, codeKeys('enumerations', `${name}.${code}`), { defaultValue: code })
