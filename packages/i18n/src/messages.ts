import type { Translate } from './i18nextTypes.ts'
import { lookUp } from './lookUp.ts'
import type { Resources } from './resources.ts'

export type ErrorTextKey = keyof Resources['errors']
export type ValidationTextKey = keyof Resources['validation']

/**
 * Returns the text of a failed request by its message key; the server's own for a key without one. Without an
 * answer the error's own message comes first (specification, section 8), what to do follows.
 */
export const errorText = (t: Translate, { key, message }: { key: string; message: string }): string =>
  lookUp(t, `errors:${key}`, { message: message.replace(/[.。]$/, ''), defaultValue: message })

/** The text of a refused field by its message key and values. */
export const validationText = (
  t: Translate,
  { key, values }: { key: string; values?: Record<string, string | number> | undefined },
): string =>
  lookUp(t, `validation:${key}`, {
    ...readable(values),
    defaultValue: lookUp(t, 'validation:invalid', {}),
  })

/** Coins travel as text; all languages here group them alike. */
const readable = (values: Record<string, string | number> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value).toLocaleString('en-US') : value,
    ]),
  )
