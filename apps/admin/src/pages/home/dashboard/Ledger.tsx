import { useTranslation } from '@admin/i18n'
import { lazySection } from '@admin/ui'
import { Skeleton } from '@mantine/core'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { Panel } from './Panel.tsx'

const HealthReport = lazySection(() =>
  import('../../../features/ledger/HealthReport.tsx').then((m) => ({ default: m.HealthReport })),
)

/** Whether the ledger is sound, for those who may see all of it. */
export function Ledger() {
  const { t } = useTranslation('coinLedger')
  const sees = useSeesLedger()
  if (!sees) return null
  return (
    <>
      <Panel title={t('health')}>
        <HealthReport fallback={<Skeleton height={132} />} />
      </Panel>
      <PartyDrawerHost />
    </>
  )
}
