import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { FailureAlert } from '../signIn/FailureAlert.tsx'
import { SignInField, SignInPassword } from '../signIn/SignInField.tsx'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { SubmitButton } from '../signIn/SubmitButton.tsx'
import { useCountdown } from '../signIn/useCountdown.ts'
import { isDigits, readCode, useFieldErrors } from '../signIn/useFieldErrors.ts'
import { useSubmission } from '../signIn/useSubmission.ts'

export interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  /** What it is for: its accessible name. */
  label: string
  /** Asks for the password of this account. @default no password is asked for */
  username?: string
  /** Asks for a one-time password, or for a recovery code as well. @default no code is asked for */
  code?: 'oneTime' | 'any'
  /** A rule below the code's label. */
  codeHint?: string
  /** What its button says. */
  submit: string
  /** Sends the proof; what it rejects with shows on the fields or above them. */
  onSubmit: (proof: Proof) => Promise<void>
  /** Leads back. @default there is no way back */
  onBack?: (() => void) | undefined
  /** Above the fields. */
  children: ReactNode
}

/** Asks for the password or a code before a change of one's own account or sessions; the input stays when it is refused. */
export function ProofForm({
  label,
  username,
  code,
  codeHint,
  submit,
  onSubmit,
  onBack,
  children,
}: ProofFormProps) {
  const { t } = useTranslation(['login', 'actions'])
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors<keyof Proof>(form)
  const { run, pending, failure } = useSubmission(onSubmit)
  const wait = useCountdown(failure)

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const proof = { password: String(data.get('password')), code: readCode(event.currentTarget) }
    const malformed = code === 'oneTime' && !isDigits(proof.code) ? 'digits' : undefined
    const valid = fields.check({
      password: username === undefined || proof.password ? undefined : 'required',
      code: code === undefined || proof.code ? malformed : 'required',
    })
    if (valid && wait === 0) fields.show((await run(proof))?.fields)
  }

  return (
    <SignInForm ref={form} label={label} onSubmit={prove}>
      {children}
      <FailureAlert failure={failure} wait={wait} />
      {username !== undefined && (
        <>
          {/* Password managers find the password by it. */}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <SignInPassword
            name="password"
            label={t('login:password')}
            autoComplete="current-password"
            autoFocus
            data-autofocus
            error={fields.text('password')}
            onChange={() => fields.clear('password')}
          />
        </>
      )}
      {code && (
        <SignInField
          name="code"
          label={t(code === 'any' ? 'login:mfaAnyCode' : 'login:mfaCode')}
          {...(codeHint && { description: codeHint })}
          autoComplete="one-time-code"
          inputMode={code === 'any' ? 'text' : 'numeric'}
          spellCheck={false}
          autoFocus={username === undefined}
          error={fields.text('code')}
          onChange={() => fields.clear('code')}
        />
      )}
      <SubmitButton pending={pending} disabled={wait > 0}>
        {submit}
      </SubmitButton>
      {onBack && (
        <Anchor component="button" type="button" w="fit-content" onClick={onBack}>
          {t('actions:back')}
        </Anchor>
      )}
    </SignInForm>
  )
}
