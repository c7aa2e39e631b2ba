import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { readDeviceTokens } from '../../app/storage.ts'
import { supportsPasskeys, usePasskey } from './ceremony.ts'
import { PasskeyAlert } from './PasskeyAlert.tsx'

interface PasskeyMfaProps {
  challenge: string
  trustDevice: boolean
  onSession: (session: MfaSession) => Promise<void> | void
}

type MfaSession = Awaited<ReturnType<typeof verify>>

async function verify(challenge: string, trustDevice: boolean) {
  const path = '/api/admin/auth/passkeys/mfa/challenge'
  const passkey = await usePasskey(await unwrap(api.POST(path, { body: { challenge } })))
  const body = { challenge, passkey, trustDevice, deviceTokens: readDeviceTokens() }
  return unwrap(api.POST('/api/admin/auth/mfa', { body }))
}

/** A passkey as the second factor, after the password. */
export default function PasskeyMfa({ challenge, trustDevice, onSession }: PasskeyMfaProps) {
  const { t } = useTranslation(['passkeys', 'authErrors'])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => verify(challenge, trustDevice),
    onSuccess: onSession,
    meta: SHOWS_FAILURE,
  })
  if (!supportsPasskeys()) return <Text c="dimmed">{t('passkeys:unsupported')}</Text>
  return (
    <Stack>
      <PasskeyAlert failure={error} />
      <Text c="dimmed">{t('passkeys:mfaText')}</Text>
      <Button
        variant="default"
        size="md"
        fullWidth
        aria-busy={isPending}
        onClick={() => isPending || mutate()}
      >
        {t('passkeys:use')}
      </Button>
    </Stack>
  )
}
