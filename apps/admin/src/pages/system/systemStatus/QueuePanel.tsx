import { enumerationLabel, useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** The jobs that aren't done, by kind, and whether jobs succeed. */
export function QueuePanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { number, dateTime, duration } = useStatusTexts()
  const title = t('systemStatus:queue')
  return (
    <PartPanel status={status} name="queues" title={title} text={t('systemStatus:queueText')} wide>
      {(queues) =>
        queues.length === 0 ? (
          <Text c="dimmed">{t('systemStatus:noQueue')}</Text>
        ) : (
          <DetailTable
            label={title}
            numeric
            head={[
              t('systemStatus:kind'),
              t('systemStatus:due'),
              t('systemStatus:scheduled'),
              t('systemStatus:active'),
              t('systemStatus:oldest'),
              t('systemStatus:failures'),
              t('systemStatus:completed'),
            ]}
            rows={queues.map(({ job, due, scheduled, active, oldestAge, failures, completedTime }) => ({
              key: job,
              cells: [
                enumerationLabel(t, 'jobKind', job),
                number(due),
                number(scheduled),
                number(active),
                due > 0 ? duration(oldestAge) : EMPTY,
                number(failures),
                completedTime === null ? EMPTY : dateTime(completedTime),
              ],
            }))}
          />
        )
      }
    </PartPanel>
  )
}
