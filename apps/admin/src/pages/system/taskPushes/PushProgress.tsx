import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { EMPTY, type Translate } from '@admin/i18n'
import { Progress } from '@mantine/core'

/** How many of its recipients a push has served. */
export function PushProgress({ push: { total, sent, failed }, t }: { push: TaskPush; t: Translate }) {
  if (total === 0) return EMPTY
  const share = (count: number) => (100 * count) / total
  const label = t('taskPush:progressOf', { served: sent + failed, total })
  return (
    <Progress.Root size="lg" title={label}>
      <Progress.Section value={share(sent)} color="teal" aria-label={label} />
      <Progress.Section value={share(failed)} color="red" withAria={false} />
    </Progress.Root>
  )
}
