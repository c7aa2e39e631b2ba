import { type CodeTexts, codeKeys } from './codeTexts.ts'
import { formatList } from './formatList.ts'
import { lookUp } from './lookUp.ts'
import type { Translate } from './translate.ts'

export type ErrorTextKey = keyof CodeTexts<'errors'>
export type ValidationTextKey = keyof CodeTexts<'validation'>

type Values = Record<string, string | number> | undefined

interface Failure {
  key: string
  message: string
  values?: Values
  /** Rejected fields, with the keys of their labels. */
  fields?: Readonly<Record<string, { label?: string | undefined }>> | undefined
}

/**
 * Returns the text of a failed request by its message key; the server's own for a key without one. Without an
 * answer the error's own message comes first (specification, section 8), what to do follows.
 */
export const errorText = (t: Translate, { key, message, values, fields = {} }: Failure): string =>
  lookUp(t, codeKeys('errors', key), {
    fields: fieldNames(t, fields),
    ...values,
    message: message.replace(/[.。]$/, ''),
    defaultValue: message,
  })

/** Names the fields that an error is about. */
function fieldNames(t: Translate, fields: NonNullable<Failure['fields']>): string {
  const { usedLng = 'en' } = lookUp<{ usedLng?: string }>(t, 'errors:validation', { returnDetails: true })
  const names = Object.entries(fields).map(([name, { label }]) =>
    label ? lookUp(t, label, { defaultValue: name }) : name,
  )
  return formatList(names, usedLng)
}

/** The text of a rejected field by its message key and values; a text for any field where the key has none. */
export function validationText(t: Translate, { key, values }: { key: string; values?: Values }): string {
  const keys = codeKeys('validation', key)
  const { usedLng } = lookUp<{ usedLng?: string }>(t, keys, { returnDetails: true })
  return lookUp(t, keys, {
    ...grouped(values, usedLng),
    defaultValue: lookUp(t, 'validation:invalid', {}),
  })
}

/** Groups the digits of coins, which are sent as text, as in the language of the text around them. */
const grouped = (values: Values = {}, language: string | undefined) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value).toLocaleString(language) : value,
    ]),
  )
