import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatRelativeTime, StatusBadge } from '@admin/ui'

/** When a task is due, and whether that is over. */
export function DueTime({ task: { dueTime, overdue } }: { task: Pick<ReviewTask, 'dueTime' | 'overdue'> }) {
  const { t, i18n } = useTranslation('reviewDesk')
  const time = formatRelativeTime(dueTime, i18n.language)
  const late = overdue || dueTime < Date.now()
  return (
    <StatusBadge tone={late ? 'danger' : 'neutral'} title={formatDateTime(dueTime)}>
      {late ? t('wasDue', { time }) : t('due', { time })}
    </StatusBadge>
  )
}
