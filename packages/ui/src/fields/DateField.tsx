import { DatePickerInput } from '@mantine/dates'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { DatesFrame } from './DatesFrame.tsx'
import { dayOf, startOfDay } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

const SHOWN_AS = 'YYYY-MM-DD'

export default function DateField(props: FieldRendererProps<FieldOf<'date'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  return (
    <DatesFrame>
      <DatePickerInput
        placeholder={labels.field.select}
        {...inputProps(props)}
        valueFormat={SHOWN_AS}
        clearable
        clearButtonProps={{ 'aria-label': labels.field.clear }}
        value={dayOf(values[field.name])}
        onChange={(day) => onChange({ [field.name]: day === null ? null : startOfDay(day) })}
      />
    </DatesFrame>
  )
}
