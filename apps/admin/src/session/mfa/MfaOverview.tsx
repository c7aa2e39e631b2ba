import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { QueryView } from '../../app/QueryView.tsx'
import { mfaStateQuery } from './mfaStateQuery.ts'
import { ProviderConnection } from './ProviderConnection.tsx'
import { TrustedDevices } from './TrustedDevices.tsx'

/** What can be done with one's own second factor, with the provider, and with the requests of apps. */
export type MfaChange = 'bind' | 'renew' | 'close' | 'connect' | 'disconnect' | 'request'

/** So few recovery codes are left that it is time for new ones. */
const FEW_CODES = 2

/** The state of the account's second factor, and what can be done with it. */
export function MfaOverview({ onChange }: { onChange: (change: MfaChange) => void }) {
  const { t } = useTranslation(['security', 'shell', 'actions', 'enumerations'])
  const state = useQuery(mfaStateQuery)
  return (
    <QueryView result={state} height={120}>
      {({ mfaStatus, required, recoveryCodesLeft, decidesAppRequests }) => {
        const open = mfaStatus === 'open'
        return (
          <Stack>
            <Group justify="space-between">
              <Text fw={600}>{t('shell:mfa')}</Text>
              {enumerationBadge(t, 'mfaStatus', mfaStatus)}
            </Group>
            <Text c="dimmed">{t(open ? 'security:openText' : 'security:closedText')}</Text>
            {open && (
              <Text {...(recoveryCodesLeft <= FEW_CODES && { c: 'var(--mantine-color-error)' })}>
                {t('security:codesLeft', { count: recoveryCodesLeft })}
              </Text>
            )}
            {open && required && <Text>{t('security:cannotClose')}</Text>}
            <Group>
              {open ? (
                <Button autoFocus variant="default" onClick={() => onChange('renew')}>
                  {t('security:renew')}
                </Button>
              ) : (
                <Button autoFocus onClick={() => onChange('bind')}>
                  {t('security:bind')}
                </Button>
              )}
              {open && !required && (
                <Button variant="subtle" color="red" onClick={() => onChange('close')}>
                  {t('actions:closeMfa')}
                </Button>
              )}
              {decidesAppRequests && (
                <Button variant="subtle" onClick={() => onChange('request')}>
                  {t('security:requests')}
                </Button>
              )}
            </Group>
            {open && <TrustedDevices />}
            <ProviderConnection onChange={onChange} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
