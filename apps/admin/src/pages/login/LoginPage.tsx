import { useTranslation } from '@admin/i18n'
import { Alert, Anchor, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { landingPath } from '../../session/lastVisitedPath.ts'
import { REDIRECT_PARAMETER } from '../../session/paths.ts'
import { safeTarget } from '../../session/redirectTarget.ts'
import { CredentialsForm } from '../../session/signIn/CredentialsForm.tsx'
import { MfaForm } from '../../session/signIn/MfaForm.tsx'
import { beginSession } from '../../session/storage.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'

type Step =
  | { name: 'credentials'; passwordReset?: boolean }
  | { name: 'mfa'; challenge: string }
  | { name: 'forgotten' }

const titles = { credentials: 'heading', mfa: 'mfaTitle', forgotten: 'resetTitle' } as const

/** Signing in; afterwards the page that was asked for, else the last visited one. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>({ name: 'credentials' })

  function enter(token: string) {
    beginSession(token)
    navigate(safeTarget(search.get(REDIRECT_PARAMETER)) ?? landingPath(), { replace: true })
  }

  return (
    <PublicPage>
      <Stack gap="lg">
        <Title order={1} size="h2">
          {t(titles[step.name])}
        </Title>
        {step.name === 'credentials' && (
          <>
            {step.passwordReset && (
              <Alert color="green" role="status" variant="light">
                {t('resetDone')}
              </Alert>
            )}
            <CredentialsForm
              onToken={enter}
              onChallenge={(challenge) => setStep({ name: 'mfa', challenge })}
              aside={
                <Group justify="flex-end">
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => setStep({ name: 'forgotten' })}
                  >
                    {t('forgotPassword')}
                  </Anchor>
                </Group>
              }
            />
          </>
        )}
        {step.name === 'mfa' && (
          <MfaForm
            challenge={step.challenge}
            onToken={enter}
            onBack={() => setStep({ name: 'credentials' })}
          />
        )}
        {step.name === 'forgotten' && (
          <ForgottenPassword
            onDone={() => setStep({ name: 'credentials', passwordReset: true })}
            onBack={() => setStep({ name: 'credentials' })}
          />
        )}
      </Stack>
    </PublicPage>
  )
}
