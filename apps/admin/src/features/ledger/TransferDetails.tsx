import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Fact, FactList } from '../../app/FactList.tsx'
import { QUOTAS_PATH } from '../../app/pagePaths.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { RowDetail } from '../../crud/detail/RowDetail.tsx'
import { Can } from '../../session/Can.tsx'
import { useCan } from '../../session/useCan.ts'
import { PartyLink } from './PartyLink.tsx'
import { signedCoins } from './signedCoins.ts'
import { transactions } from './transactions.ts'
import { type Transfer, transfers } from './transfers.ts'

/** What opens below a transfer's row: who requested it and why, how it was reviewed, and both of its entries. */
export const TransferDetails = (transfer: Transfer) => (
  <RowDetail>
    <TransferFacts transfer={transfer} />
    <Can code="transaction:read">
      <TransferEntries transferId={transfer.id} />
    </Can>
  </RowDetail>
)

/** The transfer behind an entry: who requested it and why, and both of its entries. */
export const TransferOfEntry = ({ transferId }: { transferId: string }) => (
  <RowDetail>
    <Can code="transfer:read">
      <LoadedTransferFacts transferId={transferId} />
    </Can>
    <TransferEntries transferId={transferId} />
  </RowDetail>
)

function LoadedTransferFacts({ transferId }: { transferId: string }) {
  const { t } = useTranslation('coinLedger')
  const result = useQuery(transfers.one(transferId))
  return (
    <QueryView result={result} failed={t('transferFailed')} height={60}>
      {(transfer) => <TransferFacts transfer={transfer} />}
    </QueryView>
  )
}

/** Who requested a transfer and why, and how it was reviewed. Facts without a value are left out. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['coinLedger', 'transfer', 'coinEnumerations'])
  const { reviewResult, reviewReason } = transfer
  const reviewed = [
    reviewResult && enumerationLabel(t, 'transferReviewResult', reviewResult),
    transfer.reviewerName,
    transfer.reviewTime && formatDateTime(transfer.reviewTime),
  ]
  const facts: Fact[] = [
    [t('coinLedger:orderNumber'), transfer.orderNumber],
    [t('coinLedger:operator'), transfer.operatorName],
    [t('coinLedger:remark'), transfer.remark],
    [t('transfer:reviewReason'), reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason)],
    [t('coinLedger:exceptionRemark'), transfer.exceptionRemark],
    [t('coinLedger:reviewer'), reviewed.filter(Boolean).join(' · ')],
    [t('coinLedger:reviewRemark'), transfer.reviewRemark],
    [t('transfer:quotas'), transfer.quotas.length > 0 && <QuotaLinks quotas={transfer.quotas} />],
  ]
  return <FactList facts={facts.filter(([, value]) => value)} />
}

/** The quotas under which a transfer began, each a link to it for users who may read quotas. */
function QuotaLinks({ quotas }: Pick<Transfer, 'quotas'>) {
  const { t } = useTranslation('agentEnumerations')
  const permitted = useCan()('quota:read')
  return (
    <Group gap="xs">
      {quotas.map(({ id, number, kind }) => {
        const text = `${number} · ${enumerationLabel(t, 'quotaKind', kind)}`
        if (!permitted) return <span key={id}>{text}</span>
        return (
          <Anchor key={id} component={Link} to={`${QUOTAS_PATH}?id=${id}`} inherit>
            {text}
          </Anchor>
        )
      })}
    </Group>
  )
}

/** A transfer takes from one party what it gives to another. */
const ENTRY_COUNT = 2

/** Both entries of a transfer, which sum to zero; none while nothing has moved. */
function TransferEntries({ transferId }: { transferId: string }) {
  const { t } = useTranslation(['coinLedger', 'transaction'])
  const result = useQuery(transactions.list({ transferId }))
  return (
    <QueryView result={result} failed={t('coinLedger:entriesFailed')} height={72}>
      {({ list }) => (
        <>
          {list.length > 0 && (
            <DetailTable
              label={t('coinLedger:entriesOfTransfer')}
              head={[t('transaction:party'), t('transaction:amount'), t('transaction:balanceAfter')]}
              rows={list.map(({ id, partyId, partyName, amount, direction, balanceAfter }) => ({
                key: id,
                cells: [
                  <PartyLink key="party" id={partyId} text={partyName} />,
                  <Text key="amount" span inherit {...(direction === 'in' && { c: 'var(--admin-success)' })}>
                    {signedCoins(amount, direction)}
                  </Text>,
                  formatNumber(balanceAfter),
                ],
              }))}
              numeric
            />
          )}
          {list.length < ENTRY_COUNT && (
            <Text c="dimmed">
              {t(list.length === 0 ? 'coinLedger:nothingMoved' : 'coinLedger:hiddenEntry')}
            </Text>
          )}
        </>
      )}
    </QueryView>
  )
}
