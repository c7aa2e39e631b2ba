import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TemplateField } from './TemplateField.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const schemas = async () => {
  const { taskPushCreate, taskPushUpdate } = await import('@admin/api-client/contract/system/taskPushes')
  return { create: taskPushCreate, update: taskPushUpdate }
}

export default function TaskPushDialog({ subject, ...dialog }: DialogProps<RowSubject<TaskPush>>) {
  const { t } = useTranslation('taskPush')
  const { row } = subject
  const field = fieldsOf(taskPushes, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={taskPushes}
      row={row}
      schemas={schemas}
      startWith={{ audience: 'users', channel: 'mail' }}
      fields={[
        field('input', 'title', { required: true }),
        field('radio', 'audience', { options: 'pushAudience' }),
        field('radio', 'channel', { description: t('channelHint'), options: 'messageChannel' }),
        field('slot', 'templateId', {
          bare: true,
          label: 'template',
          required: true,
          depends: { on: ['channel'], resolve: () => ({ value: null }) },
          render: (slot) => <TemplateField label={t('template')} known={row} {...slot} />,
        }),
        field('dateTime', 'scheduleTime', { label: 'schedule', description: t('scheduleHint') }),
      ]}
    />
  )
}
