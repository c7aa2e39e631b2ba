import { DatePickerInput } from '@mantine/dates'
import { useMemo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { calendarLabels } from './calendarLabels.ts'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, startOfDay } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { type Reached, takeOver } from './takeOver.ts'

const SHOWN_AS = 'YYYY-MM-DD'

export default function DateField(props: FieldRendererProps<FieldOf<'date'>> & { reached: Reached }) {
  const { field, values, onChange, reached } = props
  const labels = useLabels()
  const control = useMemo(() => takeOver(reached), [reached])
  return (
    <DatesFrame>
      <DatePickerInput
        ref={control}
        placeholder={labels.field.select}
        {...inputProps(props)}
        valueFormat={SHOWN_AS}
        ariaLabels={calendarLabels(labels)}
        clearable
        clearButtonProps={{ 'aria-label': labels.field.clear }}
        value={dayOf(values[field.name])}
        onChange={(day) => onChange({ [field.name]: day === null ? null : startOfDay(day) })}
      />
    </DatesFrame>
  )
}
