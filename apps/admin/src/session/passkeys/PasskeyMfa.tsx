import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { api } from '../../app/api.ts'
import { readDeviceTokens } from '../../app/storage.ts'
import { supportsPasskeys, usePasskey } from './ceremony.ts'
import { PasskeyAlert } from './PasskeyAlert.tsx'
import { usePasskeyButton } from './usePasskeyButton.ts'

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
  const { pending, failure, perform } = usePasskeyButton(async () =>
    onSession(await verify(challenge, trustDevice)),
  )
  if (!supportsPasskeys()) return <Text c="dimmed">{t('passkeys:unsupported')}</Text>
  return (
    <Stack>
      <PasskeyAlert failure={failure} />
      <Text c="dimmed">{t('passkeys:mfaText')}</Text>
      <Button variant="default" size="md" fullWidth aria-busy={pending} onClick={perform}>
        {t('passkeys:use')}
      </Button>
    </Stack>
  )
}
