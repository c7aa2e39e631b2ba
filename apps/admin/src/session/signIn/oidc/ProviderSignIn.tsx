import { useTranslation } from '@admin/i18n'
import { Button, Divider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REDIRECT_PARAMETER } from '../../paths.ts'
import { safeTarget } from '../../redirectTarget.ts'
import { leaveForProvider, openProvider } from './beginOidc.ts'
import { OidcFailureAlert } from './OidcFailureAlert.tsx'
import { lastOidcFailure } from './oidcFailure.ts'

interface ProviderSignInProps {
  /** What operators call the provider. */
  name: string
  /** Whether the page has to stay: the provider opens in a window. */
  inWindow: boolean
}

/** Signs in at the provider instead of with the password. */
export default function ProviderSignIn({ name, inWindow }: ProviderSignInProps) {
  const { t } = useTranslation('oidc')
  const [search] = useSearchParams()
  const [failure, setFailure] = useState(inWindow ? undefined : lastOidcFailure)
  const [pending, setPending] = useState(false)

  async function begin() {
    setPending(true)
    setFailure(undefined)
    try {
      setFailure(
        await (inWindow ? openProvider() : leaveForProvider(safeTarget(search.get(REDIRECT_PARAMETER)))),
      )
    } finally {
      setPending(false)
    }
  }

  return (
    <Stack>
      <Divider label={t('or')} />
      {failure && <OidcFailureAlert failure={failure} />}
      <Button variant="default" size="md" fullWidth loading={pending} onClick={begin}>
        {t('continueWith', { name })}
      </Button>
      {inWindow && (
        <Text size="sm" c="dimmed">
          {t('opensWindow')}
        </Text>
      )}
    </Stack>
  )
}
