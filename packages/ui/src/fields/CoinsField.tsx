import { TextInput } from '@mantine/core'
import { formatNumber } from '../format/formatNumber.ts'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

/** Digits grouped by threes while typing; the value keeps them bare. */
export default function CoinsField(props: FieldRendererProps<FieldOf<'coins'>>) {
  const { field, values, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      name={field.name}
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      rightSection={field.suffix}
      value={formatNumber(asText(values[field.name]))}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
        onChange({ [field.name]: digits })
      }}
    />
  )
}
