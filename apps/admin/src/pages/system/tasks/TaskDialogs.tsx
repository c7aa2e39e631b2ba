import { message } from '@admin/api-client/contract/fieldMessages'
import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { CronField } from './CronField.tsx'
import { isCron } from './nextRuns.ts'
import { ParametersField } from './ParametersField.tsx'
import { RunHistory } from './RunHistory.tsx'
import type { TaskSubject } from './tasks.actions.ts'
import { type Task, tasks } from './tasks.resource.ts'

const schemas = async () => {
  const { taskCreate, taskUpdate } = await import('@admin/api-client/contract/system/tasks')
  const cron = taskCreate.shape.cron.refine(isCron, message('cron'))
  return { create: taskCreate.safeExtend({ cron }), update: taskUpdate.safeExtend({ cron }) }
}
/** An operator starts and stops a schedule; what its runs come to is not theirs to say. */
const settable = ['n', 's'] as const
const valuesOf = ({ status, ...row }: Task) => ({ ...row, status: status === 's' ? status : ('n' as const) })
const startWith = { status: 'n', parameters: {} } as const

/** The task list's dialogs and the history of a task. */
export default function TaskDialogs({ subject, ...dialog }: DialogProps<TaskSubject>) {
  const { t } = useTranslation(['task', 'fields', 'enumerations'])
  if (subject.dialog === 'history') return <RunHistory task={subject.row} {...dialog} />
  return (
    <ResourceDialog
      {...dialog}
      resource={tasks}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('task:add'), edit: t('task:edit') }}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        {
          type: 'input',
          name: 'jobName',
          label: t('task:jobName'),
          required: true,
          maxLength: NAME_MAX_LENGTH,
        },
        { type: 'input', name: 'group', label: t('task:group'), required: true, maxLength: NAME_MAX_LENGTH },
        {
          type: 'select',
          name: 'handler',
          label: t('task:handler'),
          required: true,
          options: enumerationOptions(t, 'taskHandler'),
        },
        {
          type: 'radio',
          name: 'status',
          label: t('fields:status'),
          options: settable.map((code) => ({ value: code, label: enumerationLabel(t, 'taskStatus', code) })),
        },
        {
          type: 'slot',
          name: 'cron',
          label: t('task:cron'),
          startValue: '',
          render: (slot) => <CronField {...slot} />,
        },
        {
          type: 'slot',
          name: 'parameters',
          label: t('task:parameters'),
          textOf: (value) => JSON.stringify(value),
          render: (slot) => <ParametersField {...slot} />,
        },
      ]}
      columns={2}
    />
  )
}
