import { MultiSelect } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ChoiceValue } from './FieldBase.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { firstOptions } from './firstOptions.ts'

/** Keeps the search beside the chosen options instead of on a separate line. */
const SHORT_SEARCH = { inputField: { minWidth: '3rem' } }

export default function MultiSelectField(props: FieldRendererProps<FieldOf<'multiSelect'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  const value = values[field.name]
  return (
    <MultiSelect
      {...inputProps(props)}
      data={field.options}
      searchable
      styles={SHORT_SEARCH}
      clearable
      filter={firstOptions(labels.field.moreOptions)}
      nothingFoundMessage={labels.field.noOptions}
      clearButtonProps={{ 'aria-label': labels.field.clear, 'aria-hidden': false }}
      {...(field.maxValues !== undefined && { maxValues: field.maxValues })}
      value={Array.isArray(value) ? (value as ChoiceValue[]) : []}
      onChange={(next) => onChange({ [field.name]: next })}
    />
  )
}
