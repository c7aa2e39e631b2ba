import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber, StatusBadge } from '@admin/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FactList } from '../../app/FactList.tsx'
import { Failure } from '../../app/Failure.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { type LedgerHealth, ledgerHealthQuery } from './ledgerHealth.ts'
import { PartyLink } from './PartyLink.tsx'
import { signedDifference } from './signedCoins.ts'

/** The ledger's state as a badge: sound, faulty, being checked, or not checked because the request failed. */
export function HealthStatus({ health }: { health: UseQueryResult<LedgerHealth> }) {
  const { t } = useTranslation('coinLedger')
  if (health.isError) return <StatusBadge tone="warning">{t('checkFailed')}</StatusBadge>
  if (!health.data) return <StatusBadge>{t('checking')}</StatusBadge>
  return health.data.healthy ? (
    <StatusBadge tone="success">{t('healthy')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('faulty')}</StatusBadge>
  )
}

/** Whether the ledger is sound, the figures that show it, and the balances that do not match. */
export function HealthReport() {
  const { t } = useTranslation('coinLedger')
  const health = useQuery(ledgerHealthQuery)
  const { data, error, isFetching, refetch } = health
  return (
    <Stack gap="sm" aria-busy={isFetching}>
      <Group justify="space-between" wrap="nowrap">
        <span role="status">
          <HealthStatus health={health} />
        </span>
        {/* Not disabled meanwhile: it keeps the focus. */}
        <Button
          variant="default"
          size="xs"
          aria-disabled={isFetching}
          onClick={() => isFetching || refetch()}
        >
          {t(isFetching ? 'checking' : 'checkAgain')}
        </Button>
      </Group>
      {error && <Failure title={t('checkFailed')} error={error} onRetry={refetch} />}
      {data && (
        <>
          <Text>{t(data.healthy ? 'healthyText' : 'faultyText')}</Text>
          <FactList
            layout="tiles"
            facts={[
              [t('entriesTotal'), marked(formatNumber(data.entriesTotal), data.entriesTotal !== '0')],
              [t('issued'), formatNumber(data.issued)],
              [t('parties'), formatNumber(data.parties)],
              [t('entries'), formatNumber(data.entries)],
              [
                t('unbalancedTransfers'),
                marked(formatNumber(data.unbalancedTransfers), data.unbalancedTransfers > 0),
              ],
              [t('checkedTime'), formatDateTime(data.checkedTime)],
            ]}
          />
          {data.faults.length > 0 && <Faults faults={data.faults} />}
        </>
      )}
    </Stack>
  )
}

/** Colors a figure that makes the ledger faulty. */
const marked = (figure: string, wrong: boolean) =>
  wrong ? (
    <Text span inherit c="var(--admin-danger)">
      {figure}
    </Text>
  ) : (
    figure
  )

/** The balances that are not the sum of their entries, or are below zero. */
function Faults({ faults }: Pick<LedgerHealth, 'faults'>) {
  const { t } = useTranslation('coinLedger')
  return (
    <section>
      <Title order={3} size="md">
        {t('faults')}
      </Title>
      <DetailTable
        label={t('faults')}
        head={[t('party'), t('faultBalance'), t('faultEntries'), t('difference')]}
        rows={faults.map(({ partyId, partyName, balance, entriesTotal }) => ({
          key: partyId,
          cells: [
            <PartyLink key="party" id={partyId} text={partyName} />,
            formatNumber(balance),
            formatNumber(entriesTotal),
            signedDifference(BigInt(balance) - BigInt(entriesTotal)),
          ],
        }))}
        numeric
      />
    </section>
  )
}
