import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Code, Group, Text } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { runsOf, type Task, type TaskRun } from './tasks.resource.ts'

interface RunHistoryProps {
  task: Task
  opened: boolean
  onClose: () => void
}

/** The runs of a task with their results and logs. It follows a run in progress. */
export function RunHistory({ task: { id, jobName }, ...drawer }: RunHistoryProps) {
  const { t } = useTranslation('task')
  const title = t('history', { name: jobName })
  return (
    <DetailDrawer {...drawer} record={{ resource: 'task', id }} title={title}>
      <PagedList label={title} read={(page) => runsOf(id, page)} empty={t('noRuns')}>
        {(run) => <RunEntry run={run} />}
      </PagedList>
    </DetailDrawer>
  )
}

/** Milliseconds from which a duration is shown in seconds. */
const SECONDS_FROM = 10_000

/** One run: what started it, how it ended, and its log. */
function RunEntry({ run }: { run: TaskRun }) {
  const { t } = useTranslation(['task', 'enumerations'])
  const { trigger, dueTime, startTime, endTime, result, log } = run
  return (
    <>
      <Group gap="4px 12px">
        <span>{formatDateTime(dueTime)}</span>
        {enumerationBadge(t, 'taskResult', result)}
        <Text span size="sm" c="dimmed">
          {enumerationLabel(t, 'taskTrigger', trigger)}
          {startTime !== null &&
            endTime !== null &&
            ` · ${t('task:took')} ${durationText(endTime - startTime)}`}
        </Text>
      </Group>
      {result === 'missed' && (
        <Text size="sm" c="dimmed">
          {t('task:missedHint')}
        </Text>
      )}
      {log && (
        <details open={result === 'failed' || result === 'running'}>
          <Text component="summary" size="sm" c="dimmed" w="max-content">
            {t('task:log')}
          </Text>
          <Code block mah={400} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {log.trimEnd()}
          </Code>
        </details>
      )}
    </>
  )

  function durationText(duration: number): string {
    return duration < SECONDS_FROM
      ? t('task:milliseconds', { value: String(duration) })
      : t('task:seconds', { value: (duration / 1000).toFixed(1) })
  }
}
