import { useTranslation } from '@admin/i18n'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eachOnce } from '../../../crud/actions/eachOnce.ts'
import { ListError } from '../../../crud/list/ListError.tsx'
import { RunEntry } from './RunEntry.tsx'
import classes from './tasks.module.css'
import { runsOf, type Task } from './tasks.resource.ts'

interface RunHistoryProps {
  task: Task
  opened: boolean
  onClose: () => void
}

/** What became of a task's runs, and what they told; one under way is followed. */
export function RunHistory({ task: { id, jobName }, opened, onClose }: RunHistoryProps) {
  const { t } = useTranslation(['task', 'actions'])
  const runs = useInfiniteQuery(runsOf(id))
  const loaded = runs.data?.pages.flatMap((page) => page.list)
  const list = loaded && eachOnce(loaded, (run) => run.id)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="34rem"
      title={t('task:history', { name: jobName })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
      classNames={{ title: classes.title }}
    >
      {runs.isPending && <Skeleton height={320} />}
      {runs.error && <ListError error={runs.error} />}
      {list?.length === 0 && <p className={classes.note}>{t('task:noRuns')}</p>}
      <ul className={classes.runs}>
        {list?.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </ul>
      {runs.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={runs.isFetchingNextPage}
          onClick={() => runs.fetchNextPage()}
        >
          {t('task:showMore')}
        </Button>
      )}
    </Drawer>
  )
}
