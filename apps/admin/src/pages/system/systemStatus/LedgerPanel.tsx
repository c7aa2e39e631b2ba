import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { FactList } from '../../../app/FactList.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { Panel } from '../../../features/panels/Panel.tsx'
import { HOME_PATH } from '../../../session/paths.ts'
import type { SystemStatus } from './systemStatus.ts'
import { TaskLink } from './TaskLink.tsx'
import { useStatusTexts } from './useStatusTexts.ts'

/** Whether the books balance, and when all ledgers were checked; with links to that check and its task. */
export function LedgerPanel({ ledger }: { ledger: NonNullable<SystemStatus['ledger']> }) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { number, dateTime } = useStatusTexts()
  const seesLedger = useSeesLedger()
  const { difference, lastCheck, succeededTime } = ledger
  return (
    <Panel
      title={t('systemStatus:ledger')}
      action={
        seesLedger && (
          <Anchor component={Link} to={HOME_PATH} size="sm">
            {t('systemStatus:ledgerCheck')}
          </Anchor>
        )
      }
    >
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
    </Panel>
  )
}
