import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { TaskLink } from './TaskLink.tsx'
import { useStatusTexts } from './useStatusTexts.ts'

/** Pixels from which the table scrolls. */
const MAX_HEIGHT = 320

/** The task runs that failed within the last day. */
export function FailedRunsPanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('systemStatus')
  return (
    <PartPanel status={status} name="failedRuns" title={t('runs')} text={t('runsText')} wide>
      {(failedRuns) =>
        failedRuns.list.length === 0 ? (
          <Text c="dimmed">{t('noFailedRuns')}</Text>
        ) : (
          <FailedRuns {...failedRuns} />
        )
      }
    </PartPanel>
  )
}

function FailedRuns({ total, list }: NonNullable<SystemStatus['failedRuns']>) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { dateTime } = useStatusTexts()
  const further = total - list.length
  return (
    <>
      <DetailTable
        label={t('systemStatus:runs')}
        maxHeight={MAX_HEIGHT}
        head={[t('systemStatus:task'), t('systemStatus:ended')]}
        rows={list.map(({ id, handler, taskName, endTime }) => ({
          key: id,
          cells: [
            taskName === null ? (
              enumerationLabel(t, 'taskHandler', handler)
            ) : (
              <TaskLink key="task" name={taskName} />
            ),
            dateTime(endTime),
          ],
        }))}
      />
      {further > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('systemStatus:moreRuns', { count: further })}
        </Text>
      )}
    </>
  )
}
