import { NumberInput } from '@mantine/core'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

export default function NumberField(props: FieldRendererProps<FieldOf<'number'>>) {
  const { field, values, onChange } = props
  const value = values[field.name]
  return (
    <NumberInput
      {...inputProps(props)}
      name={field.name}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      {...(field.suffix !== undefined && { suffix: field.suffix })}
      step={field.step ?? 1}
      decimalScale={field.decimals ?? 0}
      value={value === null || value === undefined ? '' : Number(value)}
      onChange={(next) => onChange({ [field.name]: next === '' ? null : Number(next) })}
    />
  )
}
