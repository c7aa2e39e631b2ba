import { useTranslation } from '@admin/i18n'
import { HealthReport } from '../../../features/ledger/HealthReport.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { Panel } from './Panel.tsx'

/** Whether the ledger is sound, for those who may see all of it. */
export function Ledger() {
  const { t } = useTranslation('coinLedger')
  const sees = useSeesLedger()
  if (!sees) return null
  return (
    <>
      <Panel title={t('health')}>
        <HealthReport />
      </Panel>
      <PartyDrawerHost />
    </>
  )
}
