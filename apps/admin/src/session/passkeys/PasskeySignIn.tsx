import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../app/api.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { supportsPasskeys, usePasskey } from './ceremony.ts'
import { PasskeyAlert } from './PasskeyAlert.tsx'
import { usePasskeyButton } from './usePasskeyButton.ts'

interface PasskeySignInProps {
  onToken: (token: string) => Promise<void> | void
  /** Back to username and password. */
  onBack: () => void
}

async function signIn() {
  const { attempt, request } = await unwrap(api.POST('/api/admin/auth/passkeys/sign-in/challenge'))
  const body = { attempt, passkey: await usePasskey(request) }
  return unwrap(api.POST('/api/admin/auth/passkeys/sign-in', { body }))
}

/** Signs in with a passkey alone. The browser is asked as soon as it is shown, and again with its button. */
export default function PasskeySignIn({ onToken, onBack }: PasskeySignInProps) {
  const { t } = useTranslation(['passkeys', 'login', 'authErrors'])
  const { pending, failure, perform } = usePasskeyButton(async () => onToken((await signIn()).token))
  const supported = supportsPasskeys()
  const begin = useEffectEvent(perform)
  useEffect(() => {
    if (supported) void begin()
  }, [supported])

  return (
    <Stack>
      {supported ? (
        <>
          <PasskeyAlert failure={failure} />
          <Text c="dimmed" role="status">
            {pending && t('passkeys:waiting')}
          </Text>
          <Button size="md" fullWidth aria-busy={pending} onClick={perform}>
            {t(failure ? 'passkeys:retry' : 'passkeys:use')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('passkeys:unsupported')}</Text>
      )}
      <LinkButton onClick={onBack}>{t('login:backToLogin')}</LinkButton>
    </Stack>
  )
}
