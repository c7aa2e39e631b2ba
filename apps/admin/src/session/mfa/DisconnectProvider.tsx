import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { toastSuccess } from '../../app/toast.ts'
import { oidcStateQuery } from './oidcStateQuery.ts'
import { ProofForm } from './ProofForm.tsx'
import type { Disconnecting } from './ProviderConnection.tsx'

interface DisconnectProviderProps extends Disconnecting {
  username: string
  onBack: () => void
}

/** Disconnects the account from a provider, with the password. */
export function DisconnectProvider({ name, issuer, isFormer, username, onBack }: DisconnectProviderProps) {
  const { t } = useTranslation(['oidc', 'authErrors'])
  const queries = useQueryClient()
  const provider = { name }

  return (
    <ProofForm
      label={t('oidc:disconnectOf', provider)}
      username={username}
      submit={t('oidc:disconnect')}
      onBack={onBack}
      onSubmit={async ({ password }) => {
        await unwrap(api.POST('/api/admin/auth/oidc/connection/end', { body: { password, issuer } }))
        toastSuccess(t('oidc:disconnected', provider))
        await queries.invalidateQueries(oidcStateQuery)
        onBack()
      }}
    >
      <Text c="dimmed">{t(isFormer ? 'oidc:disconnectFormerText' : 'oidc:disconnectText', provider)}</Text>
    </ProofForm>
  )
}
