import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { useTimeZone } from '../format/useTimeZone.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, endOfDay, startOfDay } from './days.ts'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'
import { useCalendar } from './useCalendar.ts'

export default function DateRangeField(props: FieldRendererProps<FieldOf<'dateRange'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  const timeZone = useTimeZone()
  const isoDate = field.valueType === 'isoDate'
  const calendar = useCalendar(props)
  // The first of two clicks: not a range yet, so no value.
  const [first, setFirst] = useState<string | null>(null)
  const start = first ?? dayOf(values[field.name], timeZone)
  const end = first ? null : dayOf(values[field.endName], timeZone)
  return (
    <DatesFrame>
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        placeholder={`${labels.field.from} – ${labels.field.to}`}
        {...calendar}
        value={[start, end]}
        onChange={([from, to]) => {
          if (from !== null && to === null) return setFirst(from)
          setFirst(null)
          onChange({
            [field.name]: from === null || isoDate ? from : startOfDay(from, timeZone),
            [field.endName]: to === null || isoDate ? to : endOfDay(to, timeZone),
          })
        }}
        onDropdownClose={() => setFirst(null)}
      />
    </DatesFrame>
  )
}
