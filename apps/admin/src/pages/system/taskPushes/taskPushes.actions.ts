import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import type { RowAction } from '@admin/ui'
import { createElement } from 'react'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { PushAudience } from './PushAudience.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const send = taskPushes.action('send')
const cancel = taskPushes.action('cancel')

export const taskPushActions = (tools: ActionTools<RowSubject<TaskPush>>) => {
  const { t } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: TaskPush): RowAction<TaskPush>[] => {
    const { id, title: name, status } = row
    const waits = status === 'draft' || status === 'scheduled'
    return allowed([
      ...(waits
        ? [
            opens('edit', 'taskPush:update', { dialog: 'edit', row }),
            runs('sendNow', 'taskPush:send', {
              mutation: send,
              variables: { id },
              question: {
                title: t('taskPush:sendTitle', { name }),
                message: createElement(PushAudience, { id }),
              },
              done: ({ total }) => t('taskPush:begun', { count: total }),
            }),
          ]
        : []),
      ...(status === 'scheduled' || status === 'sending'
        ? [
            runs(
              'stopSending',
              'taskPush:send',
              {
                mutation: cancel,
                variables: { id },
                question: { title: t('taskPush:stopTitle', { name }), message: t('taskPush:stopText') },
                done: () => t('taskPush:stopped'),
              },
              { danger: true },
            ),
          ]
        : []),
      ...(waits ? [deletes('taskPush:delete', taskPushes.delete, { id, name })] : []),
    ])
  }
}
