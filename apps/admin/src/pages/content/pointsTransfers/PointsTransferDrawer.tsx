import { unwrap } from '@admin/api-client'
import type { PointsTransfer } from '@admin/api-client/contract/content/pointsTransfers'
import { enumerationLabel, type Translate, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber, StatusBadge } from '@admin/ui'
import { Anchor, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../app/api.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import type { Fact } from '../../../app/FactList.tsx'
import { reviewTasksPath, USERS_PATH } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { Detail } from '../../../crud/detail/Detail.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { signedDifference } from '../../../features/ledger/signedCoins.ts'
import { useCan } from '../../../session/useCan.ts'
import { pointsTransfers } from './pointsTransfers.list.tsx'

const entriesOf = (id: string) =>
  queryOptions({
    queryKey: [pointsTransfers.path, 'entries', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/points-transfers/{id}/entries', { params: { path: { id } }, signal })),
  })

interface PointsTransferDrawerProps {
  transfer: PointsTransfer
  opened: boolean
  onClose: () => void
}

/** What a transfer is about, how it was decided, and the entries by which its points were held, paid or returned. */
export function PointsTransferDrawer({ transfer, ...drawer }: PointsTransferDrawerProps) {
  const { t } = useTranslation(['pointsTransfer', 'enumerations', 'coinEnumerations', 'fields'])
  const { data = transfer } = useQuery(pointsTransfers.one(transfer.id))
  const { id, orderNumber, outcome, reviewReason } = data
  const can = useCan()
  return (
    <DetailDrawer record={{ resource: 'pointsTransfer', id }} title={orderNumber} {...drawer}>
      <Detail
        status={
          <>
            {enumerationBadge(t, 'transferOutcome', outcome)}
            {reviewReason && (
              <StatusBadge tone="warning">
                {enumerationLabel(t, 'transferReviewReason', reviewReason)}
              </StatusBadge>
            )}
          </>
        }
        actions={
          reviewReason &&
          can('review:read') && (
            <Anchor component={Link} to={reviewTasksPath({ subjectId: id })} size="sm">
              {t('openReview')}
            </Anchor>
          )
        }
        facts={factsOf(t, data, can('user:read'))}
      >
        <Entries transfer={data} />
      </Detail>
    </DetailDrawer>
  )
}

/** How a transfer that isn't pending was decided. */
function resultOf(t: Translate, { outcome, reviewResult }: PointsTransfer): string | null {
  if (outcome === 'pending') return null
  if (reviewResult) return enumerationLabel(t, 'transferReviewResult', reviewResult)
  return t(
    outcome === 'success' ? 'pointsTransfer:confirmedByReceiver' : 'pointsTransfer:canceledBeforeReview',
  )
}

/** Facts without a value are left out. */
function factsOf(t: Translate, transfer: PointsTransfer, opensUsers: boolean): Fact[] {
  const { amount, unit, reviewTime } = transfer
  const user = (side: 'outgoing' | 'incoming') => {
    const name = transfer[`${side}UserName`]
    if (!opensUsers) return name
    return (
      <Anchor key={side} component={Link} to={`${USERS_PATH}?id=${transfer[`${side}UserId`]}`} inherit>
        {name}
      </Anchor>
    )
  }
  const facts: Fact[] = [
    [t('pointsTransfer:outgoingUser'), user('outgoing')],
    [t('pointsTransfer:incomingUser'), user('incoming')],
    [t('pointsTransfer:amount'), `${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`],
    [t('pointsTransfer:operator'), transfer.operatorName || t('pointsTransfer:platform')],
    [t('fields:createTime'), formatDateTime(transfer.createTime)],
    [t('pointsTransfer:remark'), transfer.remark],
    [t('pointsTransfer:exceptionRemark'), transfer.exceptionRemark],
    [t('pointsTransfer:result'), resultOf(t, transfer)],
    [t('pointsTransfer:reviewer'), transfer.reviewerName],
    [t('pointsTransfer:reviewTime'), reviewTime && formatDateTime(reviewTime)],
    [t('pointsTransfer:reviewRemark'), transfer.reviewRemark],
  ]
  return facts.filter(([, value]) => value)
}

/** The entries of a transfer, each with the balance after it. */
function Entries({ transfer: { id, orderNumber, outcome } }: { transfer: PointsTransfer }) {
  const { t } = useTranslation('pointsTransfer')
  const result = useQuery(entriesOf(id))
  return (
    <section>
      <Title order={3} size="md" mb="xs">
        {t('entries')}
      </Title>
      <QueryView result={result} failed={t('entriesFailed')} height={72}>
        {(entries) => (
          <DetailTable
            label={t('entriesOf', { orderNumber })}
            head={[t('user'), t('time'), t('amount'), t('balanceAfter')]}
            rows={entries.map(({ id, userName, time, amount, balanceAfter }) => ({
              key: id,
              cells: [
                userName,
                formatDateTime(time),
                signedDifference(BigInt(amount)),
                formatNumber(balanceAfter),
              ],
            }))}
            numeric
          />
        )}
      </QueryView>
      {outcome === 'pending' && <Text c="dimmed">{t('held')}</Text>}
    </section>
  )
}
