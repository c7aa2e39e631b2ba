import type { PointHealth as Health } from '@admin/api-client/contract/coins/ledger'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Fact, FactList } from '../../app/FactList.tsx'
import { pointsPath, pointsTransferPath } from '../../app/pagePaths.ts'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { marked } from './markedFigure.tsx'
import { signedDifference } from './signedCoins.ts'

/** The figures of the ledger of points or stars, and its faults; each leads to its entries. */
export function PointHealth({ health }: { health: Health }) {
  const { t } = useTranslation('coinLedger')
  const { issued, balances, held, pending, unit, faults, unbalancedTransfers } = health
  const isHeldWrong = held !== pending
  const isIssuedWrong = BigInt(issued) !== BigInt(balances) + BigInt(held)
  const facts: Fact[] = [
    [t('issuedUnits'), marked(formatNumber(issued), isIssuedWrong)],
    [t('balances'), marked(formatNumber(balances), isIssuedWrong)],
    [t('held'), marked(formatNumber(held), isHeldWrong || isIssuedWrong)],
    [t('pendingTotal'), marked(formatNumber(pending), isHeldWrong)],
    [t('userHealthyEntries'), formatNumber(health.users)],
    [t('entries'), formatNumber(health.entries)],
  ]
  return (
    <>
      <FactList layout="tiles" facts={facts} />
      {faults.length > 0 && (
        <DetailTable
          label={t('faults')}
          head={[t('user'), t('faultBalance'), t('faultEntries'), t('difference')]}
          rows={faults.map(({ userId, userName, balance, entriesTotal }) => ({
            key: userId,
            cells: [
              <Anchor key="user" component={Link} to={pointsPath({ userId, unit })} inherit>
                {userName}
              </Anchor>,
              formatNumber(balance),
              formatNumber(entriesTotal),
              signedDifference(BigInt(balance) - BigInt(entriesTotal)),
            ],
          }))}
          numeric
        />
      )}
      {unbalancedTransfers.length > 0 && (
        <DetailTable
          label={t('unbalancedTransfers')}
          head={[t('unbalancedTransfers')]}
          rows={unbalancedTransfers.map(({ transferId, orderNumber }) => ({
            key: transferId,
            cells: [
              <Anchor key="transfer" component={Link} to={pointsTransferPath(transferId)} inherit>
                {orderNumber}
              </Anchor>,
            ],
          }))}
        />
      )}
    </>
  )
}
