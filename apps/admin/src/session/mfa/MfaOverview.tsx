import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { QueryView } from '../../app/QueryView.tsx'
import { ownPasskeysQuery } from '../passkeys/ownPasskeysQuery.ts'
import { type PasskeyChange, Passkeys } from '../passkeys/Passkeys.tsx'
import { mfaStateQuery } from './mfaStateQuery.ts'
import { type Disconnecting, ProviderConnection } from './ProviderConnection.tsx'
import { TrustedDevices } from './TrustedDevices.tsx'

/** What can be done with one's own second factor, with the provider, and with the requests of apps. */
export type MfaChange = 'bind' | 'renew' | 'close' | 'connect' | 'request' | Disconnecting

/** So few recovery codes are left that it is time for new ones. */
const FEW_CODES = 2

/** Keys of how the account signs in, by its authenticator and its passkeys. */
const waysToSignIn = {
  authenticator: { alone: 'security:openText', withPasskeys: 'passkeys:openText' },
  none: { alone: 'security:closedText', withPasskeys: 'passkeys:onlyText' },
} as const

interface MfaOverviewProps {
  onChange: (change: MfaChange) => void
  onPasskeyChange: (change: PasskeyChange) => void
}

/** The state of the account's second factor, and what can be done with it. */
export function MfaOverview({ onChange, onPasskeyChange }: MfaOverviewProps) {
  const { t } = useTranslation(['security', 'passkeys', 'shell', 'actions', 'enumerations'])
  const state = useQuery(mfaStateQuery)
  const hasPasskeys = (useQuery(ownPasskeysQuery).data?.passkeys.length ?? 0) > 0
  return (
    <QueryView result={state} height={120}>
      {({ mfaStatus, required, recoveryCodesLeft, decidesAppRequests }) => {
        const open = mfaStatus === 'open'
        const bound = open || hasPasskeys
        return (
          <Stack>
            <Group justify="space-between">
              <Text fw={600}>{t('shell:mfa')}</Text>
              {enumerationBadge(t, 'mfaStatus', bound ? 'open' : 'closed')}
            </Group>
            <Text c="dimmed">
              {t(waysToSignIn[open ? 'authenticator' : 'none'][hasPasskeys ? 'withPasskeys' : 'alone'])}
            </Text>
            {bound && (
              <Text {...(recoveryCodesLeft <= FEW_CODES && { c: 'var(--mantine-color-error)' })}>
                {t('security:codesLeft', { count: recoveryCodesLeft })}
              </Text>
            )}
            {open && required && !hasPasskeys && <Text>{t('security:cannotClose')}</Text>}
            <Group>
              {bound && (
                <Button autoFocus variant="default" onClick={() => onChange('renew')}>
                  {t('security:renew')}
                </Button>
              )}
              {!open && (
                <Button
                  autoFocus={!bound}
                  {...(bound && { variant: 'default' })}
                  onClick={() => onChange('bind')}
                >
                  {t('security:bind')}
                </Button>
              )}
              {open && (hasPasskeys || !required) && (
                <Button variant="subtle" color="red" onClick={() => onChange('close')}>
                  {t(hasPasskeys ? 'passkeys:removeAuthenticator' : 'actions:closeMfa')}
                </Button>
              )}
              {decidesAppRequests && (
                <Button variant="subtle" onClick={() => onChange('request')}>
                  {t('security:requests')}
                </Button>
              )}
            </Group>
            <Passkeys onChange={onPasskeyChange} />
            {bound && <TrustedDevices />}
            <ProviderConnection onChange={onChange} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
