import { useTranslation } from '@admin/i18n'
import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DeskTask } from './deskState.ts'

interface ReturnedProps {
  tasks: readonly DeskTask[]
  /** What shows a task. */
  action: (id: string) => ReactNode
}

/** Names tasks that came back because their decision wasn’t accepted, or that something was entered for. */
export function Returned({ tasks, action }: ReturnedProps) {
  const { t } = useTranslation('reviewDesk')
  if (tasks.length === 0) return null
  const failed = tasks.some(({ problem }) => problem)
  return (
    <Alert color={failed ? 'red' : 'blue'} role={failed ? 'alert' : 'status'}>
      {tasks.map(({ task, problem }) => (
        <Text key={task.id}>
          {t(problem ? 'returned' : 'drafted', { name: task.title || t('deletedSubject') })} {action(task.id)}
        </Text>
      ))}
    </Alert>
  )
}
