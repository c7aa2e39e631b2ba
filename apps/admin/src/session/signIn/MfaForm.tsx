import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useCountdown } from './useCountdown.ts'
import { isDigits, useFieldErrors } from './useFieldErrors.ts'
import { useSubmission } from './useSubmission.ts'

interface MfaFormProps {
  challenge: string
  onToken: (token: string) => void
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
    onToken((await unwrap(api.POST('/api/admin/auth/mfa', { body: { challenge, code } }))).token)
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    const malformed = !recovery && !isDigits(code) ? 'digits' : undefined
    if (!fields.check({ code: code ? malformed : 'required' }) || wait > 0) return
    const refused = await run(code)
    if (refused?.fields) fields.show(refused.fields)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('mfaTitle')}>
      <Stack gap="md">
        {!failure?.fields && <FailureAlert failure={failure} wait={wait} />}
        <Text size="sm" c="dimmed">
          {t(recovery ? 'recoveryCodeText' : 'mfaText')}
        </Text>
        <TextInput
          key={String(recovery)}
          name="code"
          label={t(recovery ? 'recoveryCode' : 'mfaCode')}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
          error={fields.text('code')}
          onChange={() => fields.clear('code')}
          size="md"
        />
        <SubmitButton pending={pending} disabled={wait > 0}>
          {t('mfaSubmit')}
        </SubmitButton>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'useOneTimeCode' : 'useRecoveryCode')}
          </Anchor>
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            {t('backToLogin')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
