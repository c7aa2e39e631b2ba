import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { FactList } from '../../../app/FactList.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { HOME_PATH } from '../../../session/paths.ts'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { TaskLink } from './TaskLink.tsx'
import { useStatusTexts } from './useStatusTexts.ts'

/** Whether the books balance, and when all ledgers were checked; with links to the ledger's health and the task. */
export function LedgerPanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { number, dateTime } = useStatusTexts()
  const seesLedger = useSeesLedger()
  return (
    <PartPanel
      status={status}
      name="ledger"
      title={t('systemStatus:ledger')}
      action={
        seesLedger && (
          <Anchor component={Link} to={HOME_PATH} size="sm">
            {t('systemStatus:ledgerHealth')}
          </Anchor>
        )
      }
    >
      {({ difference, lastCheck, succeededTime }) => (
        <FactList
          facts={[
            [t('systemStatus:difference'), `${number(difference)} (${t('systemStatus:differenceHint')})`],
            [t('systemStatus:lastCheck'), lastCheck ? dateTime(lastCheck.endTime) : t('systemStatus:never')],
            [t('systemStatus:checkResult'), lastCheck && enumerationBadge(t, 'taskResult', lastCheck.result)],
            [
              t('systemStatus:lastSuccess'),
              succeededTime === null ? t('systemStatus:never') : dateTime(succeededTime),
            ],
            [t('systemStatus:task'), lastCheck?.taskName && <TaskLink name={lastCheck.taskName} />],
          ]}
        />
      )}
    </PartPanel>
  )
}
