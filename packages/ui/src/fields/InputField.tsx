import { TextInput } from '@mantine/core'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export function InputField(props: FieldRendererProps<FieldOf<'input'>>) {
  const { field, values, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      name={field.name}
      autoComplete={field.autoComplete ?? 'off'}
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      {...(field.inputMode && { inputMode: field.inputMode })}
      value={asText(values[field.name])}
      onChange={(event) => onChange({ [field.name]: event.currentTarget.value })}
    />
  )
}
