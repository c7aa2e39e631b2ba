import { AutoComplete } from '../AutoComplete/AutoComplete.tsx'
import { asOption, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export default function AutoCompleteField(props: FieldRendererProps<FieldOf<'autocomplete'>>) {
  const { field, values, onChange, picked = [], onPick } = props
  const { source, knownOptions = [], multiple, onCreate } = field
  const value = values[field.name]
  const shared = {
    ...inputProps(props),
    name: field.name,
    source,
    knownOptions: [...picked, ...knownOptions],
    ...(onCreate && { onCreate }),
  }
  if (multiple)
    return (
      <AutoComplete
        {...shared}
        multiple
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(next, options) => {
          onPick?.(options)
          onChange({ [field.name]: next })
        }}
      />
    )
  return (
    <AutoComplete
      {...shared}
      value={asOption(value)}
      onChange={(next, option) => {
        if (option) onPick?.([option])
        onChange({ [field.name]: next })
      }}
    />
  )
}
