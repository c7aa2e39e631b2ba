import { useTranslation } from '@admin/i18n'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beginSession, clearSession } from '../app/storage.ts'
import { loginPath } from './redirectTarget.ts'
import { CredentialsForm } from './signIn/CredentialsForm.tsx'
import { type MfaChallenge, MfaForm } from './signIn/MfaForm.tsx'

/** No one reads the page of a session that is over. */
const COVER = { color: 'var(--mantine-color-body)', backgroundOpacity: 1 }

interface SignInDialogProps {
  /** Whose page it is: no one else may continue with what they typed. */
  username: string
  /** Another tab has signed in with another account, which continues. */
  otherAccount: boolean
  /** There is a session again. */
  onSignedIn: () => void
  /** The operator continues without. */
  onClose: () => void
}

/** The session ended or changed under an open page: signing in again continues where the operator was. */
export default function SignInDialog({ username, otherAccount, onSignedIn, onClose }: SignInDialogProps) {
  const { t } = useTranslation(['shell', 'login', 'validation'])
  const navigate = useNavigate()
  const here = useLocation()
  const [challenge, setChallenge] = useState<MfaChallenge>()

  function enter(token: string) {
    beginSession(token)
    onSignedIn()
  }

  function leave() {
    if (!otherAccount) clearSession()
    onClose()
    if (otherAccount) return
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
      overlayProps={COVER}
      // The cover has the color of the dialog.
      styles={{ content: { border: '1px solid var(--admin-hairline)' } }}
      title={t(otherAccount ? 'otherAccountTitle' : 'signInAgainTitle')}
    >
      <Stack>
        <Text c="dimmed">{otherAccount ? t('otherAccountText', { username }) : t('signInAgainText')}</Text>
        {challenge === undefined ? (
          <CredentialsForm username={username} onToken={enter} onChallenge={setChallenge} />
        ) : (
          <MfaForm {...challenge} onToken={enter} onBack={() => setChallenge(undefined)} />
        )}
        <Button variant="subtle" onClick={leave}>
          {t(otherAccount ? 'otherAccountGoOn' : 'signInAsOther')}
        </Button>
      </Stack>
    </Modal>
  )
}
