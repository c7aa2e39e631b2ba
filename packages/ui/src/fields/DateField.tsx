import { DatePickerInput } from '@mantine/dates'
import { useTimeZone } from '../format/useTimeZone.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, startOfDay } from './days.ts'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'
import { useCalendar } from './useCalendar.ts'

export default function DateField(props: FieldRendererProps<FieldOf<'date'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  const timeZone = useTimeZone()
  const calendar = useCalendar(props)
  return (
    <DatesFrame>
      <DatePickerInput
        placeholder={labels.field.select}
        {...calendar}
        value={dayOf(values[field.name], timeZone)}
        onChange={(day) =>
          onChange({
            [field.name]: day === null || field.valueType === 'isoDate' ? day : startOfDay(day, timeZone),
          })
        }
      />
    </DatesFrame>
  )
}
