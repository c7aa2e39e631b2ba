import { Switch } from '@mantine/core'
import { type FieldOf, type FieldRendererProps, hintOf } from './FieldRenderer.ts'

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
      {...hintOf({ field, error })}
      error={error}
      disabled={disabled}
      name={field.name}
      checked={values[field.name] === true}
      onChange={(event) => onChange({ [field.name]: event.currentTarget.checked })}
    />
  )
}
