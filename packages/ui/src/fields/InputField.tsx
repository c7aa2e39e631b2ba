import { TextInput } from '@mantine/core'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export function InputField(props: FieldRendererProps<FieldOf<'input' | 'unModify'>>) {
  const { field, values, onChange, mode } = props
  return (
    <TextInput
      {...inputProps(props)}
      name={field.name}
      autoComplete={field.autoComplete ?? 'off'}
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      {...(field.type === 'input' && field.inputMode && { inputMode: field.inputMode })}
      readOnly={field.type === 'unModify' && mode === 'edit'}
      {...(field.type === 'unModify' && mode === 'edit' && { variant: 'filled' })}
      value={asText(values[field.name])}
      onChange={(event) => onChange({ [field.name]: event.currentTarget.value })}
    />
  )
}
