import { Input } from '@mantine/core'
import { useId } from 'react'
import { formatDateTime } from '../format/formatDate.ts'
import { shortenId, truncateText } from '../format/truncate.ts'
import { asText, type FieldOf, type FieldRendererProps } from './FieldRenderer.ts'
import type { FieldValues } from './FieldSpec.ts'
import classes from './fields.module.css'

type ReadOnlyProps = FieldRendererProps<FieldOf<'text' | 'dateText' | 'spliceText'>>

const PART_SEPARATOR = '|'
const SHORTEN = { truncated: (text: string) => truncateText(text), id: shortenId }

function textOf(field: ReadOnlyProps['field'], values: FieldValues): string {
  switch (field.type) {
    case 'dateText':
      return formatDateTime(values[field.name] as number | string | null)
    case 'spliceText': {
      const shorten = field.shorten ? SHORTEN[field.shorten] : (text: string) => text
      return field.parts.map((part) => shorten(asText(values[part]))).join(PART_SEPARATOR)
    }
    default:
      return asText(values[field.name])
  }
}

export default function ReadOnlyField({ field, values, error }: ReadOnlyProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      {...(field.description !== undefined && { description: field.description })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this has none */}
      <div role="group" aria-labelledby={id} className={classes.readOnly}>
        {textOf(field, values)}
      </div>
    </Input.Wrapper>
  )
}
