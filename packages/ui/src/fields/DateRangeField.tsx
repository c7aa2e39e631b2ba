import { DatePickerInput } from '@mantine/dates'
import { useId, useMemo, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, endOfDay, startOfDay } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './fields.module.css'
import { type Reached, takeOver } from './takeOver.ts'

const SHOWN_AS = 'YYYY-MM-DD'

export default function DateRangeField(
  props: FieldRendererProps<FieldOf<'dateRange'>> & { reached: Reached },
) {
  const { field, values, onChange, reached } = props
  const labels = useLabels()
  const id = useId()
  const control = useMemo(() => takeOver(reached), [reached])
  // The first of two clicks: not a range yet, so no value.
  const [first, setFirst] = useState<string | null>(null)
  const start = first ?? dayOf(values[field.name])
  const end = first ? null : dayOf(values[field.endName])
  return (
    <DatesFrame>
      <DatePickerInput
        ref={control}
        id={id}
        // The calendar is named after its field, by the id that they share.
        popoverProps={{ id, transitionProps: { duration: 0 } }}
        classNames={{ day: classes.day }}
        type="range"
        allowSingleDateInRange
        placeholder={`${labels.field.from} – ${labels.field.to}`}
        {...inputProps(props)}
        valueFormat={SHOWN_AS}
        ariaLabels={labels.calendar}
        clearable
        clearButtonProps={{ 'aria-label': labels.field.clear }}
        value={[start, end]}
        onChange={([from, to]) => {
          if (from !== null && to === null) return setFirst(from)
          setFirst(null)
          onChange({
            [field.name]: from === null ? null : startOfDay(from),
            [field.endName]: to === null ? null : endOfDay(to),
          })
        }}
        onDropdownClose={() => setFirst(null)}
      />
    </DatesFrame>
  )
}
