import { TextInput } from '@mantine/core'
import { formatNumber, numberSeparators } from '../format/formatNumber.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

/** The digits that people type. */
const LATIN_DIGITS = { numberingSystem: 'latn' }

/** Digits grouped as usual in the language while typing; the value keeps them bare. What is no whole number stays as typed. */
export default function CoinsField(props: FieldRendererProps<FieldOf<'coins'>>) {
  const { field, values, onChange, error } = props
  const labels = useLabels()
  const { group } = numberSeparators(labels.locale)
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
      value={whole && text ? formatNumber(text, LATIN_DIGITS, labels.locale) : text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // Full-width digits are digits.
        const bare = typed.normalize('NFKC').replaceAll(group.normalize('NFKC'), '').replace(/\s/g, '')
        onChange({ [field.name]: /^\d*$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : typed })
      }}
    />
  )
}
