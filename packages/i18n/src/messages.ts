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
): string => lookUp(t, `validation:${key}`, { ...values, defaultValue: lookUp(t, 'validation:invalid', {}) })
