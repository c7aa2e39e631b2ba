import { TextInput } from '@mantine/core'
import { formatNumber } from '../format/formatNumber.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

/** Separators between groups of digits. */
const SEPARATORS = /[,\s]/g

/** Digits grouped by threes while typing; the value keeps them bare. What is no whole number stays as typed. */
export default function CoinsField(props: FieldRendererProps<FieldOf<'coins'>>) {
  const { field, values, onChange, error } = props
  const labels = useLabels()
  const text = asText(values[field.name])
  const whole = /^\d*$/.test(text)
  return (
    <TextInput
      {...inputProps(props)}
      error={error ?? (whole ? undefined : labels.field.wholeNumber)}
      name={field.name}
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      rightSection={field.suffix}
      value={whole && text ? formatNumber(text) : text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // Full-width digits are digits.
        const bare = typed.normalize('NFKC').replace(SEPARATORS, '')
        onChange({ [field.name]: /^\d*$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : typed })
      }}
    />
  )
}
