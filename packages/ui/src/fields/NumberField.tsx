import { NumberInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { numberSeparators } from '../format/formatNumber.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

/** Chinese input methods write the decimal point as a full stop. */
const DECIMAL_SEPARATORS = ['.', '。']

/** Full-width digits and signs become the usual ones before the input reads them: it drops all that is no number. */
function readFullWidth({ target }: FormEvent<HTMLDivElement>) {
  if (!(target instanceof HTMLInputElement)) return
  const usual = target.value.normalize('NFKC')
  if (usual === target.value) return
  const { selectionStart, selectionEnd } = target
  target.value = usual
  target.setSelectionRange(selectionStart, selectionEnd)
}

export default function NumberField(props: FieldRendererProps<FieldOf<'number'>>) {
  const { field, values, onChange } = props
  const { locale } = useLabels()
  const value = values[field.name]
  return (
    <NumberInput
      {...inputProps(props)}
      name={field.name}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      {...(field.suffix !== undefined && { suffix: field.suffix })}
      // A number out of range gets an error, and isn't replaced by another one.
      clampBehavior="none"
      step={field.step ?? 1}
      decimalScale={field.decimals ?? 0}
      decimalSeparator={numberSeparators(locale).decimal}
      allowedDecimalSeparators={DECIMAL_SEPARATORS}
      onChangeCapture={readFullWidth}
      value={value === null || value === undefined ? '' : Number(value)}
      onChange={(next) => onChange({ [field.name]: next === '' ? null : Number(next) })}
    />
  )
}
