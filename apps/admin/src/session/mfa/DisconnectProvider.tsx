import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { toastSuccess } from '../../app/toast.ts'
import { oidcStateQuery } from './oidcStateQuery.ts'
import { ProofForm } from './ProofForm.tsx'

interface DisconnectProviderProps {
  username: string
  onBack: () => void
}

/** Disconnects the account from the provider, with the password. */
export function DisconnectProvider({ username, onBack }: DisconnectProviderProps) {
  const { t } = useTranslation(['oidc', 'authErrors'])
  const queries = useQueryClient()
  const state = useQuery(oidcStateQuery)

  return (
    <QueryView result={state} height={120}>
      {({ name }) => {
        const provider = { name: name ?? '' }
        return (
          <ProofForm
            label={t('oidc:disconnectOf', provider)}
            username={username}
            submit={t('oidc:disconnect')}
            onBack={onBack}
            onSubmit={async ({ password }) => {
              await unwrap(api.POST('/api/admin/auth/oidc/connection/end', { body: { password } }))
              toastSuccess(t('oidc:disconnected', provider))
              await queries.invalidateQueries(oidcStateQuery)
              onBack()
            }}
          >
            <Text c="dimmed">{t('oidc:disconnectText', provider)}</Text>
          </ProofForm>
        )
      }}
    </QueryView>
  )
}
