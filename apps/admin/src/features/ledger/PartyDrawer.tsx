import { enumerationLabel, useTranslation } from '@admin/i18n'
import { CopyButton, formatDateTime, formatNumber, StatusBadge, TabPane } from '@admin/ui'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { TRANSACTIONS_PATH, TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { Detail } from '../../crud/detail/Detail.tsx'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import { Can } from '../../session/Can.tsx'
import { useCan } from '../../session/useCan.ts'
import { Timeline } from '../timelines/Timeline.tsx'
import { PartyEntries } from './PartyEntries.tsx'
import { PartyPath } from './PartyPath.tsx'
import { type Party, parties } from './parties.ts'

interface PartyDrawerProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Who holds coins, how many, the entries that make up that balance, and what happened to the holder. */
export default function PartyDrawer({ id, opened, onClose }: PartyDrawerProps) {
  const { t } = useTranslation('coinLedger')
  const result = useQuery(parties.one(id))
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      // `PartyDrawerHost` returns the focus.
      returnFocus={false}
      record={{ resource: 'party', id }}
      title={result.data?.nickname ?? t('party')}
    >
      <QueryView result={result} failed={t('partyFailed')} height={180}>
        {(party) => <PartyDetail party={party} />}
      </QueryView>
    </DetailDrawer>
  )
}

function PartyDetail({ party }: { party: Party }) {
  const { t } = useTranslation(['coinLedger', 'coinEnumerations', 'actions'])
  const can = useCan()
  const { id, kind, account, nickname, status, balance, transferLimit, lastEntryTime } = party
  return (
    <Detail
      status={
        <>
          <StatusBadge tone="info">{enumerationLabel(t, 'partyKind', kind)}</StatusBadge>
          {enumerationBadge(t, 'merchantStatus', status)}
        </>
      }
      actions={
        <>
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
        </>
      }
      facts={[
        [
          t('coinLedger:balance'),
          <Text key="balance" fw={600} fz="1.5rem">
            {formatNumber(balance)}
          </Text>,
        ],
        ...(account
          ? [[t('coinLedger:account'), <CopyableAccount key="account" account={account} />] as const]
          : []),
        [t('coinLedger:transferLimit'), formatNumber(transferLimit)],
        [t('coinLedger:lastEntryTime'), formatDateTime(lastEntryTime)],
      ]}
    >
      <PartyPath party={party} />
      <TabPane
        key={id}
        label={nickname}
        tabs={[
          ...(can('transaction:read')
            ? [
                {
                  key: 'entries',
                  label: t('coinLedger:latestEntries'),
                  panel: <PartyEntries party={party} />,
                },
              ]
            : []),
          {
            key: 'timeline',
            label: t('actions:viewTimeline'),
            panel: <Timeline subject={{ kind: 'party', id }} name={nickname} />,
          },
        ]}
      />
    </Detail>
  )
}

function CopyableAccount({ account }: { account: string }) {
  const { t } = useTranslation('coinLedger')
  return (
    <>
      {account} <CopyButton value={account} label={t('account')} />
    </>
  )
}
