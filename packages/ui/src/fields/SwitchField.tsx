import { Switch } from '@mantine/core'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'

export default function SwitchField({
  field,
  values,
  onChange,
  error,
  disabled,
}: FieldRendererProps<FieldOf<'switch'>>) {
  return (
    <Switch
      label={field.label}
      {...(field.description !== undefined && { description: field.description })}
      error={error}
      disabled={disabled}
      name={field.name}
      checked={values[field.name] === true}
      onChange={(event) => onChange({ [field.name]: event.currentTarget.checked })}
    />
  )
}
