import { enumerations } from '@admin/api-client/contract/enumerations'
import type { ReportSchedule } from '@admin/api-client/contract/reports/schedules'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { linesInput } from '../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { type Coverage, coverageOf, type ScheduleBody, schedules } from './schedules.ts'

interface ScheduleDialogProps {
  opened: boolean
  onClose: () => void
  /** The email to edit. @default adds one */
  schedule: ReportSchedule | undefined
  /** Of a new one. */
  coverage: Coverage
  startWith: Partial<ScheduleBody>
}

type Values = ScheduleBody & { version: number }

const schemas = async () => {
  const { reportScheduleEntry: create, reportScheduleUpdate } = await import(
    '@admin/api-client/contract/reports/schedules'
  )
  return { create, update: create.extend({ version: reportScheduleUpdate.shape.version }) }
}

const LAST_HOUR = 23
const MAX_COMPARISONS = 2

/** Adds or edits an email with a report. */
export function ScheduleDialog({ schedule, coverage, startWith, ...dialog }: ScheduleDialogProps) {
  const { t } = useTranslation(['reportSchedule', 'fields', 'reportsEnumerations', 'enumerations', 'actions'])
  const fields: FieldSpec<Values>[] = [
    { type: 'input', name: 'name', label: t('fields:name'), required: true },
    {
      type: 'radio',
      name: 'frequency',
      label: t('reportSchedule:frequency'),
      required: true,
      options: enumerationOptions(t, 'reportFrequency'),
    },
    { type: 'number', name: 'hour', label: t('reportSchedule:hour'), required: true, min: 0, max: LAST_HOUR },
    {
      type: 'select',
      name: 'range',
      label: t('reportSchedule:range'),
      required: true,
      options: enumerations.reportRange.flatMap((value) =>
        value === 'own' ? [] : [{ value, label: enumerationLabel(t, 'reportRange', value) }],
      ),
    },
    {
      type: 'multiSelect',
      name: 'compare',
      label: t('reportSchedule:compare'),
      maxValues: MAX_COMPARISONS,
      options: enumerations.reportComparison.flatMap((value) =>
        value === 'own' ? [] : [{ value, label: enumerationLabel(t, 'reportComparison', value) }],
      ),
    },
    {
      type: 'radio',
      name: 'format',
      label: t('reportSchedule:format'),
      options: [
        { value: 'csv', label: t('actions:exportAsCsv') },
        { value: 'xlsx', label: t('actions:exportAsXlsx') },
      ],
    },
    {
      type: 'slot',
      name: 'recipients',
      label: t('reportSchedule:recipients'),
      description: t('reportSchedule:recipientsHint'),
      required: true,
      bare: true,
      startValue: [],
      render: linesInput as never,
    },
    {
      type: 'radio',
      name: 'status',
      label: t('fields:status'),
      required: true,
      options: enumerationOptions(t, 'enabledStatus'),
    },
  ]
  return (
    <ResourceDialog<ReportSchedule, ScheduleBody, Values>
      {...dialog}
      resource={schedules(schedule ? coverageOf(schedule) : coverage)}
      row={schedule}
      schemas={schemas}
      valuesOf={(row) => row as Partial<Values>}
      startWith={startWith}
      fields={fields}
    />
  )
}
