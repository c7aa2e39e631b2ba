import type { OpeningDay, OpeningHours } from '@admin/api-client/contract/operations/openingHours'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { openingDayText } from '../../../../app/openingDays.ts'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { updateOpeningHours } from './openingHours.resource.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

const rules = async () => {
  const { openingHoursUpdate } = await import('@admin/api-client/contract/operations/openingHours')
  return openingHoursUpdate.omit({ version: true })
}

type Values = Pick<OpeningHours, 'timeZone' | 'weekdays'>

/** The time zones that the browser knows, and one that it may not know. */
const zonesWith = (zone: string) =>
  [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
    value: name,
    label: name,
  }))

interface OpeningHoursDialogProps {
  hours: OpeningHours
  opened: boolean
  onClose: () => void
}

/** Changes when the feedback desk is open. */
export function OpeningHoursDialog({ hours, ...dialog }: OpeningHoursDialogProps) {
  const { t, i18n } = useTranslation(['openingHours', 'validation'])
  const language = toLanguage(i18n.language)
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { timeZone, weekdays, version } = hours
  const zones = useMemo(() => zonesWith(timeZone), [timeZone])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="edit"
      title={t('edit')}
      values={{ timeZone, weekdays }}
      schema={schema}
      fields={[
        { type: 'select', name: 'timeZone', label: t('timeZone'), required: true, options: zones },
        {
          type: 'slot',
          name: 'weekdays',
          label: t('weekdays'),
          bare: true,
          textOf: (value) =>
            formatList(
              (value as OpeningDay[]).map((day) => openingDayText(day, language)),
              language,
            ),
          render: ({ value, onChange, error, disabled }) => (
            <WeekdaysField value={value ?? []} onChange={onChange} error={error} disabled={disabled} />
          ),
        },
      ]}
      onSubmit={(entered, context) =>
        submit({
          mutation: updateOpeningHours,
          variables: {
            ...entered,
            version: (context?.theirs as Partial<OpeningHours> | undefined)?.version ?? version,
          },
          done: t('saved'),
          conflictWith: (current) => ({ theirs: current as OpeningHours, base: hours }),
        })
      }
    />
  )
}
