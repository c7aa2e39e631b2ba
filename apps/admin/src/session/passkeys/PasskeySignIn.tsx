import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { supportsPasskeys, usePasskey } from './ceremony.ts'
import { PasskeyAlert } from './PasskeyAlert.tsx'

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
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: ({ token }) => onToken(token),
    meta: SHOWS_FAILURE,
  })
  const supported = supportsPasskeys()
  useEffect(() => {
    if (supported) mutate()
  }, [supported, mutate])

  return (
    <Stack>
      {supported ? (
        <>
          <PasskeyAlert failure={error} />
          <Text c="dimmed" role="status">
            {isPending && t('passkeys:waiting')}
          </Text>
          <Button size="md" fullWidth aria-busy={isPending} onClick={() => isPending || mutate()}>
            {t(error ? 'passkeys:retry' : 'passkeys:use')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('passkeys:unsupported')}</Text>
      )}
      <LinkButton onClick={onBack}>{t('login:backToLogin')}</LinkButton>
    </Stack>
  )
}
