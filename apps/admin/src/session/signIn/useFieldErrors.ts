import type { FieldError } from '@admin/api-client/contract/errors'
import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { type RefObject, useState } from 'react'

/** Returns the field `code` of a form, in usual digits and letters where an input method typed full-width ones. */
export const readCode = (form: HTMLFormElement): string =>
  foldWidth(String(new FormData(form).get('code') ?? '')).trim()

/** Whether a text is a verification code. */
export const isDigits = (text: string): boolean =>
  text.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(text)

/**
 * Returns the errors of the few fields of the sign-in forms, which take no schema library. The first refused field
 * gets the focus.
 */
export function useFieldErrors<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('validation')
  const [errors, setErrors] = useState<Partial<Record<Name, FieldError>>>({})

  function show(fields: Partial<Record<string, FieldError>> | undefined) {
    setErrors((fields ?? {}) as Partial<Record<Name, FieldError>>)
    const first = Object.keys(fields ?? {})[0]
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  /** Shows the rules broken, in field order; `true` when there are none. */
  function check(broken: Record<Name, FieldMessageKey | undefined>): boolean {
    const fields: Partial<Record<string, FieldError>> = {}
    for (const [name, key] of Object.entries<FieldMessageKey | undefined>(broken))
      if (key) fields[name] = { key, values: { digits: VERIFICATION_CODE_LENGTH } }
    show(fields)
    return Object.keys(fields).length === 0
  }

  const clear = (name: Name) =>
    setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<Name, FieldError>>)

  /** The translated error of a field. */
  function text(name: Name): string | undefined {
    const error = errors[name]
    return error && t(error.key as FieldMessageKey, { ...error.values })
  }

  return { show, check, clear, text }
}
