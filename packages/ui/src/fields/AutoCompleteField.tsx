import { AutoComplete } from '../AutoComplete/AutoComplete.tsx'
import { asOption, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export default function AutoCompleteField(props: FieldRendererProps<FieldOf<'mAutoComplete'>>) {
  const { field, values, onChange } = props
  const { keyword, query, extra, debounce, size, getOption, initialLabel } = field
  return (
    <AutoComplete
      {...inputProps(props)}
      name={field.name}
      keyword={keyword}
      query={query}
      {...(extra !== undefined && { extra })}
      {...(debounce !== undefined && { debounce })}
      {...(size !== undefined && { size })}
      {...(getOption !== undefined && { getOption })}
      {...(initialLabel !== undefined && { initialLabel })}
      value={asOption(values[field.name])}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  )
}
