import { enumerationLabel, useTranslation } from '@admin/i18n'
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react'
import classes from './Desk.module.css'
import type { DeskTask } from './deskState.ts'

interface TaskStripProps {
  tasks: readonly DeskTask[]
  currentId: string | undefined
  onOpen: (id: string) => void
  onMove: (by: 1 | -1) => void
}

/** The claimed tasks with the position among them. */
export function TaskStrip({ tasks, currentId, onOpen, onMove }: TaskStripProps) {
  const { t } = useTranslation(['reviewDesk', 'enumerations'])
  const position = tasks.findIndex(({ task }) => task.id === currentId)
  return (
    <nav className={classes.strip} aria-label={t('claimedTasks')}>
      <ActionIcon
        variant="default"
        aria-label={t('previous')}
        aria-keyshortcuts="K"
        disabled={position <= 0}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text span className={classes.position}>
        {t('position', { position: position + 1, count: tasks.length })}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('next')}
        aria-keyshortcuts="J"
        disabled={position >= tasks.length - 1}
        onClick={() => onMove(1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <ol className={classes.steps}>
        {tasks.map(({ task, draft, problem }) => (
          <li key={task.id}>
            <button
              type="button"
              className={classes.step}
              aria-current={task.id === currentId ? 'step' : undefined}
              data-problem={problem ? true : undefined}
              onClick={() => onOpen(task.id)}
            >
              {problem && <IconAlertTriangle size={14} aria-hidden />}
              {!problem && (draft.note || draft.reasonCodes.length > 0) && (
                <IconPencil size={14} aria-hidden />
              )}
              <span className={classes.stepTitle}>{task.title || t('deletedSubject')}</span>
              <span className={classes.stepKind}>{enumerationLabel(t, 'reviewKind', task.kind)}</span>
              {problem && <VisuallyHidden>{t('needsAttention')}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
