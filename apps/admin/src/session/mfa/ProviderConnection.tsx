import type { OidcState } from '@admin/api-client/contract/auth/oidc'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Divider, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../app/Failure.tsx'
import { oidcStateQuery } from './oidcStateQuery.ts'

interface ProviderConnectionProps {
  onChange: (change: 'connect' | 'disconnect') => void
}

/** The account's connection with the provider, when it was made and last used. Nothing where there is no provider. */
export function ProviderConnection({ onChange }: ProviderConnectionProps) {
  const { data, error, refetch } = useQuery(oidcStateQuery)
  if (error) return <Failure error={error} onRetry={refetch} />
  // No placeholder while it loads: most installations have no provider.
  return data?.name && <Connection name={data.name} connection={data.connection} onChange={onChange} />
}

interface ConnectionProps extends ProviderConnectionProps {
  name: string
  connection: OidcState['connection']
}

function Connection({ name, connection, onChange }: ConnectionProps) {
  const { t } = useTranslation('oidc')
  return (
    <>
      <Divider />
      <Text fw={600}>{t('heading', { name })}</Text>
      <Text c="dimmed">{t(connection ? 'connectedText' : 'notConnectedText', { name })}</Text>
      {connection && (
        <Text size="sm" c="dimmed">
          {t('connectedSince')} {formatDateTime(connection.createTime)} · {t('lastUsed')}{' '}
          {connection.lastUsedTime === null ? t('neverUsed') : formatDateTime(connection.lastUsedTime)}
        </Text>
      )}
      <Group>
        {connection ? (
          <Button
            variant="subtle"
            color="red"
            aria-label={t('disconnectOf', { name })}
            onClick={() => onChange('disconnect')}
          >
            {t('disconnect')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onChange('connect')}>
            {t('connect', { name })}
          </Button>
        )}
      </Group>
    </>
  )
}
