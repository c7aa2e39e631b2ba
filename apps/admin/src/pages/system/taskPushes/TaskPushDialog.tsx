import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { useTranslation } from '@admin/i18n'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TemplateField } from './TemplateField.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const schemas = async () => {
  const { taskPushCreate, taskPushUpdate } = await import('@admin/api-client/contract/system/taskPushes')
  return { create: taskPushCreate, update: taskPushUpdate }
}

export default function TaskPushDialog({ subject, ...dialog }: DialogProps<RowSubject<TaskPush>>) {
  const { t } = useTranslation(['taskPush', 'enumerations'])
  const row = subject.dialog === 'edit' ? subject.row : undefined
  const label = t('taskPush:template')
  return (
    <ResourceDialog
      {...dialog}
      resource={taskPushes}
      row={row}
      titles={{ add: t('taskPush:add'), edit: t('taskPush:edit') }}
      schemas={schemas}
      startWith={{ audience: 'users', channel: 'mail' }}
      fields={[
        { type: 'input', name: 'title', label: t('taskPush:pushTitle'), required: true },
        {
          type: 'radio',
          name: 'audience',
          label: t('taskPush:audience'),
          options: enumerationOptions(t, 'pushAudience'),
        },
        {
          type: 'radio',
          name: 'channel',
          label: t('taskPush:channel'),
          description: t('taskPush:channelHint'),
          options: enumerationOptions(t, 'messageChannel'),
        },
        {
          type: 'slot',
          name: 'templateId',
          label,
          required: true,
          depends: { on: ['channel'], resolve: () => ({ value: null }) },
          render: (slot) => <TemplateField label={label} known={row} {...slot} />,
        },
        {
          type: 'dateTime',
          name: 'scheduleTime',
          label: t('taskPush:schedule'),
          description: t('taskPush:scheduleHint'),
        },
      ]}
    />
  )
}
