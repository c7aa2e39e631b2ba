import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber, StatusBadge } from '@admin/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '../../app/FactList.tsx'
import { Failure } from '../../app/Failure.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { type LedgerHealth, ledgerHealthQuery } from './ledgerHealth.ts'
import { marked } from './markedFigure.tsx'
import { PartyLink } from './PartyLink.tsx'
import { PointHealth } from './PointHealth.tsx'
import { signedDifference } from './signedCoins.ts'

/** The ledgers' state as a badge: sound, faulty, being checked, or not checked because the request failed. */
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

/** Whether the ledgers are sound, and for coins, points and stars the figures that show it and what does not match. */
export function HealthReport() {
  const { t } = useTranslation(['coinLedger', 'enumerations'])
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
          {t(isFetching ? 'coinLedger:checking' : 'coinLedger:checkAgain')}
        </Button>
      </Group>
      {error && <Failure title={t('coinLedger:checkFailed')} error={error} onRetry={refetch} />}
      {data && (
        <>
          <Text>{t(data.healthy ? 'coinLedger:healthyText' : 'coinLedger:faultyText')}</Text>
          <FactList facts={[[t('coinLedger:checkedTime'), formatDateTime(data.checkedTime)]]} />
          <LedgerSection title={t('coinLedger:coins')} healthy={data.coins.healthy}>
            <CoinHealth coins={data.coins} />
          </LedgerSection>
          {[data.points, data.stars].map((each) => (
            <LedgerSection
              key={each.unit}
              title={enumerationLabel(t, 'pointUnit', each.unit)}
              healthy={each.healthy}
            >
              <PointHealth health={each} />
            </LedgerSection>
          ))}
        </>
      )}
    </Stack>
  )
}

interface LedgerSectionProps {
  title: string
  healthy: boolean
  children: ReactNode
}

/** One ledger, with its state beside its name. */
function LedgerSection({ title, healthy, children }: LedgerSectionProps) {
  const { t } = useTranslation('coinLedger')
  return (
    <Stack component="section" aria-label={title} gap="xs">
      <Group gap="xs">
        <Title order={3} size="md">
          {title}
        </Title>
        <StatusBadge tone={healthy ? 'success' : 'danger'}>
          {t(healthy ? 'partlyHealthy' : 'partlyFaulty')}
        </StatusBadge>
      </Group>
      {children}
    </Stack>
  )
}

/** The figures of the ledger of coins, and its faults. */
function CoinHealth({ coins }: Pick<LedgerHealth, 'coins'>) {
  const { t } = useTranslation('coinLedger')
  const { entriesTotal, unbalancedTransfers, faults } = coins
  const facts: Fact[] = [
    [t('entriesTotal'), marked(formatNumber(entriesTotal), entriesTotal !== '0')],
    [t('issued'), formatNumber(coins.issued)],
    [t('parties'), formatNumber(coins.parties)],
    [t('entries'), formatNumber(coins.entries)],
    [t('unbalancedTransfers'), marked(formatNumber(unbalancedTransfers), unbalancedTransfers > 0)],
  ]
  return (
    <>
      <FactList layout="tiles" facts={facts} />
      {faults.length > 0 && (
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
      )}
    </>
  )
}
