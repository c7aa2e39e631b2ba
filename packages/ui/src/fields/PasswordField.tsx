import { PasswordInput } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export default function PasswordField(props: FieldRendererProps<FieldOf<'password'>>) {
  const { field, values, onChange } = props
  const labels = useLabels()
  return (
    <PasswordInput
      {...inputProps(props)}
      name={field.name}
      autoComplete={field.autoComplete ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': labels.field.showPassword, tabIndex: 0 }}
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      value={asText(values[field.name])}
      onChange={(event) => onChange({ [field.name]: event.currentTarget.value })}
    />
  )
}
