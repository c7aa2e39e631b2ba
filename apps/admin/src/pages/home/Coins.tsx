import { useTranslation } from '@admin/i18n'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { AwaitingReview } from '../../ledger/AwaitingReview.tsx'
import { PartyDrawerHost } from '../../ledger/PartyDrawerHost.tsx'
import { useSeesLedger } from '../../ledger/useSeesLedger.ts'
import { Panel } from './Panel.tsx'

const HealthReport = lazy(() =>
  import('../../ledger/HealthReport.tsx').then((m) => ({ default: m.HealthReport })),
)

/** What waits for a review, and whether the ledger is sound, for those who may see it. */
export function Coins() {
  const { t } = useTranslation('ledger')
  const sees = useSeesLedger()
  return (
    <>
      <AwaitingReview />
      {sees && (
        <Panel title={t('health')}>
          <Suspense fallback={<Skeleton height={132} />}>
            <HealthReport />
          </Suspense>
        </Panel>
      )}
      <PartyDrawerHost />
    </>
  )
}
