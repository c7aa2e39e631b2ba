import { formatCoins } from './formats.ts'
import type { Translate } from './i18nextTypes.ts'
import { lookUp } from './lookUp.ts'
import type { Resources } from './resources.ts'

export type ErrorTextKey = keyof Resources['errors']
export type ValidationTextKey = keyof Resources['validation']

/** The text of a failed request by its message key; the server's own for a key without one. */
export const errorText = (t: Translate, { key, message }: { key: string; message: string }): string =>
  lookUp(t, `errors:${key}`, { defaultValue: message })

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
      typeof value === 'string' ? formatCoins(value, 'en-US') : value,
    ]),
  )
