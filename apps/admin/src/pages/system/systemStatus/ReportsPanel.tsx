import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { FactList } from '../../../app/FactList.tsx'
import { OVERVIEW_REPORT_PATH } from '../../../app/linkedPaths.ts'
import { useCan } from '../../../session/useCan.ts'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** How far reports are rolled up, and what is wrong with them. */
export function ReportsPanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('systemStatus')
  const { number, dateTime } = useStatusTexts()
  const can = useCan()
  return (
    <PartPanel
      status={status}
      name="rollUps"
      title={t('reports')}
      action={
        can('report:overview') && (
          <Anchor component={Link} to={OVERVIEW_REPORT_PATH} size="sm">
            {t('openReports')}
          </Anchor>
        )
      }
    >
      {({ rolledUpTo, faults, openRebuilds, failedRebuilds }) => (
        <FactList
          facts={[
            [t('rolledUpTo'), rolledUpTo === null ? t('never') : dateTime(rolledUpTo)],
            [t('faults'), number(faults)],
            [t('openRebuilds'), number(openRebuilds)],
            [t('failedRebuilds'), number(failedRebuilds)],
          ]}
        />
      )}
    </PartPanel>
  )
}
