import { ApiError } from '@admin/api-client'
import type { FieldError } from '@admin/api-client/contract/errors'
import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation, validationText } from '@admin/i18n'
import { Stack } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FailureAlert } from './FailureAlert.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import classes from './signIn.module.css'
import { useCountdown } from './useCountdown.ts'

type Values<Name extends string> = Record<Name, string>
type FieldErrors = Partial<Record<string, FieldError>>

interface FieldState {
  /** Returns the translated error of a field. */
  errorOf: (name: string) => string | undefined
  onEdit: (name: string) => void
}

/** What a field shows of its form. */
export const FieldContext = createContext<FieldState>({ errorOf: () => undefined, onEdit: () => {} })

interface SignInFormProps<Name extends string> {
  /** Accessible name. */
  label: string
  /** Label of the button. */
  submit: string
  /** Returns the rules that fields with a value break. @default none: all fields are required, and that is all */
  check?: (values: Values<Name>) => { [Field in Name]?: FieldMessageKey | undefined }
  /** Sends the values. An error of the server is shown on its fields or above them; the input stays. */
  onSubmit: (values: Values<Name>) => Promise<void>
  /** Whether the wait that the server asked for applies to the current values. @default true */
  waits?: boolean
  /** Below the button. @default nothing */
  footer?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form of the sign-in pages and dialogs. It needs no schema library, and sends one submission at a time. */
export function SignInForm<Name extends string>({
  label,
  submit,
  check,
  onSubmit,
  waits = true,
  footer,
  children,
}: SignInFormProps<Name>) {
  const { t } = useTranslation('validation')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError>()
  const [pending, setPending] = useState(false)
  const left = useCountdown(failure)
  const wait = waits ? left : 0

  const hasField = ({ fields = {} }: ApiError) =>
    Object.keys(fields).some((name) => form.current?.elements.namedItem(name))

  /** The first invalid field gets the focus. */
  function show(fields: FieldErrors) {
    setErrors(fields)
    const [first] = Object.keys(fields)
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf<Name>(event.currentTarget)
    const broken = brokenRules(values, check?.(values))
    show(broken)
    if (Object.keys(broken).length > 0 || wait > 0 || pending) return
    setPending(true)
    setFailure(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(error.fields ?? {})
      // Rejected fields show their own errors; one that isn't shown can't.
      if (!hasField(error)) setFailure(error)
    } finally {
      setPending(false)
    }
  }

  const fields: FieldState = {
    errorOf: (name) => {
      const error = errors[name]
      return error && validationText(t, error)
    },
    onEdit: (name) => setErrors(({ [name]: _, ...others }) => others),
  }
  return (
    <form ref={form} noValidate onSubmit={send} aria-label={label} className={classes.form}>
      <Stack>
        <FailureAlert failure={left > 0 && !waits ? undefined : failure} wait={wait} />
        <FieldContext value={fields}>{children}</FieldContext>
        <SubmitButton pending={pending} disabled={wait > 0}>
          {submit}
        </SubmitButton>
        {footer}
      </Stack>
    </form>
  )
}

/** The rule of verification codes; the key of its message when a text breaks it. */
export const digitsRule = (code: string) =>
  code.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(code) ? undefined : 'digits'

/** Reads a form's fields; codes in usual digits and letters where an input method typed full-width ones. */
function valuesOf<Name extends string>(form: HTMLFormElement): Values<Name> {
  const typed = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
  const { username, code, nextCode } = typed
  return {
    ...typed,
    ...(username !== undefined && { username: username.trim() }),
    ...(code !== undefined && { code: foldWidth(code).trim() }),
    ...(nextCode !== undefined && { nextCode: foldWidth(nextCode).trim() }),
  } as Values<Name>
}

function brokenRules(
  values: Record<string, string>,
  rules: Partial<Record<string, FieldMessageKey>> = {},
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    const key = value === '' ? 'required' : rules[name]
    if (key) errors[name] = { key, values: { digits: VERIFICATION_CODE_LENGTH } }
  }
  return errors
}
