import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Alert, Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { TRANSACTIONS_PATH, TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { useErrorText } from '../../app/useErrorText.ts'
import { Can } from '../../session/Can.tsx'
import classes from './PartyDrawer.module.css'
import { PartyEntries } from './PartyEntries.tsx'
import { PartyFacts } from './PartyFacts.tsx'
import { parties } from './parties.ts'

interface PartyDrawerProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Who holds coins, how many, and the entries that make that balance. */
export function PartyDrawer({ id, opened, onClose }: PartyDrawerProps) {
  const { t } = useTranslation(['coinLedger', 'coinEnumerations', 'actions', 'transaction'])
  const { data: party, error, isPending, refetch } = useQuery(parties.one(id))
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="30rem"
      returnFocus={false}
      title={party?.nickname ?? t('coinLedger:drawerTitle')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {isPending && <Skeleton height={180} aria-label={t('coinLedger:drawerTitle')} />}
      {error && <PartyFailure error={error} onRetry={refetch} />}
      {party && (
        <Stack gap="lg">
          <PartyFacts party={party} />
          <Can code="transaction:read">
            <PartyEntries key={id} party={party} />
          </Can>
          <nav className={classes.links} aria-label={party.nickname}>
            <Can code="transaction:read">
              <Button component={Link} variant="default" to={`${TRANSACTIONS_PATH}?partyId=${id}`}>
                {t('coinLedger:allEntries')}
              </Button>
            </Can>
            <Can code="transfer:read">
              <Button component={Link} variant="default" to={`${TRANSFERS_PATH}?partyId=${id}`}>
                {t('coinLedger:allTransfers')}
              </Button>
            </Can>
          </nav>
        </Stack>
      )}
    </Drawer>
  )
}

const NO_SUCH_PARTY = [404, 422]

function PartyFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['coinLedger', 'actions'])
  const errorText = useErrorText()
  const missing = error instanceof ApiError && NO_SUCH_PARTY.includes(error.status)
  return (
    <Alert color="red" role="alert" title={t('coinLedger:partyFailed')}>
      {missing ? t('coinLedger:partyMissing') : errorText(error)}{' '}
      {!missing && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('actions:retry')}
        </Button>
      )}
    </Alert>
  )
}
