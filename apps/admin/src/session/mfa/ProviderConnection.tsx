import type { OidcConnection } from '@admin/api-client/contract/auth/oidc'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../app/Failure.tsx'
import { oidcStateQuery } from './oidcStateQuery.ts'

/** A provider to disconnect. */
export interface Disconnecting {
  /** What it is called on the screen. */
  name: string
  issuer: string
  /** Another provider, or none, has replaced it. */
  isFormer: boolean
}

interface ProviderConnectionProps {
  onChange: (change: 'connect' | Disconnecting) => void
}

/** The account's connections with the provider and with former ones. Nothing where there is neither. */
export function ProviderConnection({ onChange }: ProviderConnectionProps) {
  const { data, error, refetch } = useQuery(oidcStateQuery)
  if (error) return <Failure error={error} onRetry={refetch} />
  const former = data?.former ?? []
  // No placeholder while it loads: most installations have no provider.
  return (
    data && (
      <>
        {data.name && <Connection name={data.name} connection={data.connection} onChange={onChange} />}
        {former.length > 0 && <FormerConnections connections={former} onChange={onChange} />}
      </>
    )
  )
}

interface ConnectionProps extends ProviderConnectionProps {
  name: string
  connection: OidcConnection | null
}

function Connection({ name, connection, onChange }: ConnectionProps) {
  const { t } = useTranslation('oidc')
  return (
    <>
      <Divider />
      <Text fw={600}>{t('heading', { name })}</Text>
      <Text c="dimmed">{t(connection ? 'connectedText' : 'notConnectedText', { name })}</Text>
      {connection && <Times connection={connection} />}
      <Group>
        {connection ? (
          <DisconnectButton name={name} issuer={connection.issuer} isFormer={false} onChange={onChange} />
        ) : (
          <Button variant="default" onClick={() => onChange('connect')}>
            {t('connect', { name })}
          </Button>
        )}
      </Group>
    </>
  )
}

interface FormerConnectionsProps extends ProviderConnectionProps {
  connections: OidcConnection[]
}

function FormerConnections({ connections, onChange }: FormerConnectionsProps) {
  const { t } = useTranslation('oidc')
  return (
    <>
      <Divider />
      <Text fw={600} id="former-providers">
        {t('former')}
      </Text>
      <Text c="dimmed">{t('formerText')}</Text>
      <Stack component="ul" aria-labelledby="former-providers" m={0} p={0} style={{ listStyle: 'none' }}>
        {connections.map((connection) => (
          <Group key={connection.issuer} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text translate="no" style={{ overflowWrap: 'anywhere' }}>
                {connection.issuer}
              </Text>
              <Times connection={connection} />
            </div>
            <DisconnectButton
              name={connection.issuer}
              issuer={connection.issuer}
              isFormer
              onChange={onChange}
            />
          </Group>
        ))}
      </Stack>
    </>
  )
}

/** When a connection was made and last used. */
function Times({ connection }: { connection: OidcConnection }) {
  const { t } = useTranslation('oidc')
  return (
    <Text size="sm" c="dimmed">
      {t('connectedSince')} {formatDateTime(connection.createTime)} · {t('lastUsed')}{' '}
      {connection.lastUsedTime === null ? t('neverUsed') : formatDateTime(connection.lastUsedTime)}
    </Text>
  )
}

function DisconnectButton({ onChange, ...provider }: Disconnecting & ProviderConnectionProps) {
  const { t } = useTranslation('oidc')
  return (
    <Button
      variant="subtle"
      color="red"
      flex="none"
      aria-label={t('disconnectOf', { name: provider.name })}
      onClick={() => onChange(provider)}
    >
      {t('disconnect')}
    </Button>
  )
}
