import { DatePickerInput } from '@mantine/dates'
import { useId, useMemo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, startOfDay } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './fields.module.css'
import { type Reached, takeOver } from './takeOver.ts'

const SHOWN_AS = 'YYYY-MM-DD'

export default function DateField(props: FieldRendererProps<FieldOf<'date'>> & { reached: Reached }) {
  const { field, values, onChange, reached } = props
  const labels = useLabels()
  const id = useId()
  const control = useMemo(() => takeOver(reached), [reached])
  return (
    <DatesFrame>
      <DatePickerInput
        ref={control}
        id={id}
        // The calendar is named after its field, by the id that they share.
        popoverProps={{ id, transitionProps: { duration: 0 } }}
        classNames={{ day: classes.day }}
        placeholder={labels.field.select}
        {...inputProps(props)}
        valueFormat={SHOWN_AS}
        ariaLabels={labels.calendar}
        clearable
        clearButtonProps={{ 'aria-label': labels.field.clear }}
        value={dayOf(values[field.name])}
        onChange={(day) => onChange({ [field.name]: day === null ? null : startOfDay(day) })}
      />
    </DatesFrame>
  )
}
