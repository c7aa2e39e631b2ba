import type { Quota, QuotaUsage, QuotaUse } from '@admin/api-client/contract/agents/quotas'
import { QUOTA_DAYS } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { TRANSFERS_PATH } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { useCan } from '../../../session/useCan.ts'
import { DaysChart } from './DaysChart.tsx'
import { usageOf, usesOf } from './quotaQueries.ts'
import { revocationText } from './quotas.list.tsx'
import { usedText } from './usedText.ts'

const PAGE_SIZE = 10

/** What opens below a quota's row: who requested and reviewed it and why, its use over time, and the transfers. */
export const QuotaDetails = (quota: Quota) => (
  <RowDetail>
    <QuotaFacts quota={quota} />
    {quota.reviewTime !== null && quota.status !== 'rejected' && (
      <>
        <Usage quota={quota} />
        <Uses quota={quota} />
      </>
    )}
  </RowDetail>
)

/** Facts without a value are left out. */
function QuotaFacts({ quota }: { quota: Quota }) {
  const { t } = useTranslation('quota')
  const { validFrom, validTo, reviewTime, reviewerName, revokedBy, replacedBy, revokeReason } = quota
  const facts: Fact[] = [
    [t('validity'), `${formatDateTime(validFrom)} – ${formatDateTime(validTo)}`],
    [t('used'), quota.left !== null && usedText(t, quota)],
    [t('left'), quota.left !== null && formatNumber(quota.left)],
    [t('reason'), quota.reason],
    [t('operator'), `${quota.operatorName} · ${formatDateTime(quota.createTime)}`],
    [t('reviewer'), reviewTime && `${reviewerName} · ${formatDateTime(reviewTime)}`],
    [t('reviewRemark'), quota.reviewRemark],
    [t('replacesNumber'), quota.replacesNumber],
    [t('replacedBy'), replacedBy],
    [t('revokedBy'), revokedBy],
    [t('revokeReason'), (revokeReason === '' || revokeReason !== replacedBy) && revocationText(t, quota)],
  ]
  return <FactList facts={facts.filter(([, value]) => value)} />
}

/** Coins used on each day; of a credit in all, as it grows until it is used up. */
function valuesOf({ before, days }: QuotaUsage, isTotal: boolean) {
  let total = BigInt(before)
  return days.map(({ date, used }) => {
    total += BigInt(used)
    return { date, values: [isTotal ? String(total) : used] }
  })
}

function Usage({ quota: { id, kind } }: { quota: Quota }) {
  const { t } = useTranslation('quota')
  const result = useQuery(usageOf(id))
  return (
    <section aria-label={t('usage')}>
      <Title order={2} size="md" mb="xs">
        {t('usage')}
      </Title>
      <QueryView result={result} failed={t('usageFailed')} height={200}>
        {(usage) =>
          usage.days.every(({ used }) => used === '0') ? (
            <Text c="dimmed">{t('usageEmpty', { days: QUOTA_DAYS })}</Text>
          ) : (
            <DaysChart
              title={t('usage')}
              days={valuesOf(usage, kind === 'credit')}
              series={[{ label: t(kind === 'credit' ? 'usageTotal' : 'usageOfDay'), color: 'brand' }]}
            />
          )
        }
      </QueryView>
    </section>
  )
}

function Uses({ quota: { id } }: { quota: Quota }) {
  const { t } = useTranslation('quota')
  return (
    <section aria-label={t('uses')}>
      <Title order={2} size="md" mb="xs">
        {t('uses')}
      </Title>
      <PagedList
        label={t('uses')}
        read={(page) => usesOf(id, { page, pageSize: PAGE_SIZE })}
        empty={t('noUses')}
      >
        {(use) => <Use use={use} />}
      </PagedList>
    </section>
  )
}

function Use({ use }: { use: QuotaUse }) {
  const { t } = useTranslation(['quota', 'enumerations'])
  const { orderNumber, amount, time, outcome, releaseTime } = use
  const permitted = useCan()('transfer:read')
  const to = `${TRANSFERS_PATH}?orderNumber=${orderNumber}`
  return (
    <Entry
      what={
        permitted ? (
          <Anchor component={Link} to={to} inherit>
            {orderNumber}
          </Anchor>
        ) : (
          orderNumber
        )
      }
      value={formatNumber(amount)}
      gain={false}
      note={formatDateTime(time)}
      aside={
        releaseTime === null
          ? enumerationLabel(t, 'transferOutcome', outcome)
          : t('released', { time: formatDateTime(releaseTime) })
      }
    />
  )
}
