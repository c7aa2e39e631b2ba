import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Anchor, Group, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { SignInField } from './SignInField.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useCountdown } from './useCountdown.ts'
import { isDigits, readCode, useFieldErrors } from './useFieldErrors.ts'
import { useSubmission } from './useSubmission.ts'

interface MfaFormProps {
  challenge: string
  onToken: (token: string) => Promise<void> | void
  /** Back to username and password. */
  onBack: () => void
}

/** The second factor: a one-time password, or a recovery code instead. */
export function MfaForm({ challenge, onToken, onBack }: MfaFormProps) {
  const { t } = useTranslation('login')
  const form = useRef<HTMLFormElement>(null)
  const [recovery, setRecovery] = useState(false)
  const fields = useFieldErrors<'code'>(form)
  const { run, pending, failure } = useSubmission(async (code: string) => {
    await onToken((await unwrap(api.POST('/api/admin/auth/mfa', { body: { challenge, code } }))).token)
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readCode(event.currentTarget)
    const malformed = !recovery && !isDigits(code) ? 'digits' : undefined
    if (!fields.check({ code: code ? malformed : 'required' }) || wait > 0) return
    const refused = await run(code)
    if (refused?.fields) fields.show(refused.fields)
  }

  return (
    <SignInForm ref={form} label={t('mfaTitle')} onSubmit={submit}>
      <FailureAlert failure={failure} wait={wait} />
      <Text c="dimmed">{t(recovery ? 'recoveryCodeText' : 'mfaText')}</Text>
      <SignInField
        key={String(recovery)}
        name="code"
        label={t(recovery ? 'recoveryCode' : 'mfaCode')}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        spellCheck={false}
        autoFocus
        error={fields.text('code')}
        onChange={() => fields.clear('code')}
      />
      <SubmitButton pending={pending} disabled={wait > 0}>
        {t('mfaSubmit')}
      </SubmitButton>
      <Group justify="space-between">
        <Anchor component="button" type="button" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'useOneTimeCode' : 'useRecoveryCode')}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('backToLogin')}
        </Anchor>
      </Group>
    </SignInForm>
  )
}
