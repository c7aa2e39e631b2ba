import { message } from '@admin/api-client/contract/fieldMessages'
import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CronField } from './CronField.tsx'
import { isCron } from './nextRuns.ts'
import { ParametersField } from './ParametersField.tsx'
import { RunHistory } from './RunHistory.tsx'
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
export default function TaskDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Task, 'edit' | 'history'>>) {
  const { t } = useTranslation('task')
  if (subject.dialog === 'history') return <RunHistory task={subject.row} {...dialog} />
  const field = fieldsOf(tasks, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={tasks}
      row={subject.row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'jobName', { required: true, maxLength: NAME_MAX_LENGTH }),
        field('input', 'group', { required: true, maxLength: NAME_MAX_LENGTH }),
        field('select', 'handler', { required: true, options: 'taskHandler' }),
        field('radio', 'status', {
          options: settable.map((code) => ({ value: code, label: enumerationLabel(t, 'taskStatus', code) })),
        }),
        field('slot', 'cron', { bare: true, startValue: '', render: (slot) => <CronField {...slot} /> }),
        field('slot', 'parameters', {
          bare: true,
          textOf: (value) => JSON.stringify(value),
          render: (slot) => <ParametersField {...slot} />,
        }),
      ]}
      columns={2}
    />
  )
}
