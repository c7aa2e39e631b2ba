import { Select } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { asChoice, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { firstOptions } from './firstOptions.ts'

/** From this many options on, typing narrows them. */
const SEARCHABLE_FROM = 8

export default function SelectField(props: FieldRendererProps<FieldOf<'select'>>) {
  const { field, values, onChange, mode } = props
  const labels = useLabels()
  const clearable = field.clearable ?? mode === 'search'
  return (
    <Select
      placeholder={labels.field.select}
      {...inputProps(props)}
      name={field.name}
      data={field.options}
      searchable={field.options.length >= SEARCHABLE_FROM}
      filter={firstOptions(labels.field.moreOptions)}
      nothingFoundMessage={labels.field.noOptions}
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': labels.field.clear, 'aria-hidden': false }}
      value={asChoice(values[field.name])}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  )
}
