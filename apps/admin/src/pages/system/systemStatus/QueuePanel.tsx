import { useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** The jobs that aren't done, by kind. */
export function QueuePanel({ queues }: { queues: NonNullable<SystemStatus['queues']> }) {
  const { t } = useTranslation('systemStatus')
  const { number, duration } = useStatusTexts()
  return (
    <Panel title={t('queue')} text={t('queueText')} wide>
      {queues.length === 0 ? (
        <Text c="dimmed">{t('noQueue')}</Text>
      ) : (
        <DetailTable
          label={t('queue')}
          numeric
          head={[t('kind'), t('due'), t('scheduled'), t('active'), t('oldest')]}
          rows={queues.map(({ job, due, scheduled, active, oldestAge }) => ({
            key: job,
            cells: [
              t(`job.${job}`),
              number(due),
              number(scheduled),
              number(active),
              due > 0 ? duration(oldestAge) : EMPTY,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
