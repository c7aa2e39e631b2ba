import { useTranslation } from '@admin/i18n'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { SignInField, SignInPassword } from '../signIn/SignInField.tsx'
import { digitsRule, SignInForm } from '../signIn/SignInForm.tsx'

type Proof = Record<'password' | 'code' | 'nextCode', string>

interface ProofFormProps {
  /** What it is for: its accessible name. */
  label: string
  /** Asks for the password of this account. @default no password is asked for */
  username?: string
  /** Asks for a one-time password, or for a recovery code as well. @default no code is asked for */
  code?: 'oneTime' | 'any'
  /** A rule below the code's label. */
  codeHint?: string
  /** Asks for a second one-time password, which the authenticator shows directly after the first. @default it doesn't */
  nextCode?: { label: string; hint: string }
  /** What its button says. */
  submit: string
  /** Sends what was asked for; an error of the server is shown on its fields or above them. */
  onSubmit: (proof: Proof) => Promise<void>
  /** Leads back. @default there is no way back */
  onBack?: (() => void) | undefined
  /** Beside the way back. @default nothing */
  more?: ReactNode
  /** Above the fields. */
  children: ReactNode
}

/** Rule of a code that follows another one. */
const nextCodeRule = ({ code, nextCode }: Proof) =>
  digitsRule(nextCode) ?? (nextCode === code ? ('notNextCode' as const) : undefined)

/** Asks for the password or a code before a change of one's own account or sessions; the input stays when it is rejected. */
export function ProofForm({
  label,
  username,
  code,
  codeHint,
  nextCode,
  submit,
  onSubmit,
  onBack,
  more,
  children,
}: ProofFormProps) {
  const { t } = useTranslation(['login', 'password', 'actions'])
  return (
    <SignInForm<keyof Proof>
      label={label}
      submit={submit}
      check={(proof) => ({
        code: code === 'oneTime' ? digitsRule(proof.code) : undefined,
        nextCode: nextCode && nextCodeRule(proof),
      })}
      onSubmit={onSubmit}
      footer={
        (onBack || more) && (
          <Group justify="space-between">
            {onBack && <LinkButton onClick={onBack}>{t('actions:back')}</LinkButton>}
            {more}
          </Group>
        )
      }
    >
      {children}
      {username !== undefined && (
        <>
          {/* Password managers find the password by it. */}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <SignInPassword
            name="password"
            label={t('password:password')}
            autoComplete="current-password"
            autoFocus
            data-autofocus
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
        />
      )}
      {nextCode && (
        <SignInField
          name="nextCode"
          label={nextCode.label}
          description={nextCode.hint}
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
        />
      )}
    </SignInForm>
  )
}
