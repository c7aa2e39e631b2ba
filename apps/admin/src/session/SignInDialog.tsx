import { useTranslation } from '@admin/i18n'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './redirectTarget.ts'
import { CredentialsForm } from './signIn/CredentialsForm.tsx'
import { MfaForm } from './signIn/MfaForm.tsx'
import { beginSession, clearSession } from './storage.ts'

interface SignInDialogProps {
  /** Whose page it is: nobody else may go on with what they typed. */
  username: string
  /** Whether there is a session again. */
  onAnswer: (signedIn: boolean) => void
}

/** The session ended under an open page: signing in again goes on where the operator was. */
export function SignInDialog({ username, onAnswer }: SignInDialogProps) {
  const { t } = useTranslation(['shell', 'login', 'validation'])
  const navigate = useNavigate()
  const here = useLocation()
  const [challenge, setChallenge] = useState<string>()

  function enter(token: string) {
    beginSession(token)
    onAnswer(true)
  }

  function leave() {
    clearSession()
    onAnswer(false)
    navigate(loginPath(here.pathname + here.search))
  }

  return (
    <Modal
      opened
      onClose={leave}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={1000}
      title={t('signInAgainTitle')}
    >
      <Stack>
        <Text c="dimmed">{t('signInAgainText')}</Text>
        {challenge === undefined ? (
          <CredentialsForm username={username} onToken={enter} onChallenge={setChallenge} />
        ) : (
          <MfaForm challenge={challenge} onToken={enter} onBack={() => setChallenge(undefined)} />
        )}
        <Button variant="subtle" onClick={leave}>
          {t('signInAsOther')}
        </Button>
      </Stack>
    </Modal>
  )
}
