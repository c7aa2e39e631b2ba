import { DatePickerInput } from '@mantine/dates'
import { useMemo, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { calendarLabels } from './calendarLabels.ts'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, endOfDay, startOfDay } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { type Reached, takeOver } from './takeOver.ts'

const SHOWN_AS = 'YYYY-MM-DD'

export default function DateRangeField(
  props: FieldRendererProps<FieldOf<'dateRange'>> & { reached: Reached },
) {
  const { field, values, onChange, reached } = props
  const labels = useLabels()
  const control = useMemo(() => takeOver(reached), [reached])
  // The first of two clicks: not a range yet, so no value.
  const [first, setFirst] = useState<string | null>(null)
  const start = first ?? dayOf(values[field.name])
  const end = first ? null : dayOf(values[field.endName])
  return (
    <DatesFrame>
      <DatePickerInput
        ref={control}
        type="range"
        allowSingleDateInRange
        placeholder={`${labels.field.from} – ${labels.field.to}`}
        {...inputProps(props)}
        valueFormat={SHOWN_AS}
        ariaLabels={calendarLabels(labels)}
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
