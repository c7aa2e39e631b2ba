import { Box, Input, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { EMPTY } from '../format/formatDate.ts'
import { type Formats, useFormats } from '../format/useFormats.ts'
import type { FieldValues } from './AnyField.ts'
import { asText, type FieldOf, type FieldRendererProps, hintOf } from './FieldRenderer.ts'
import { joinedText } from './joinedText.ts'

type ReadOnlyProps = FieldRendererProps<FieldOf<'text'>>

function contentOf(field: ReadOnlyProps['field'], values: FieldValues, formats: Formats): ReactNode {
  if (field.format === 'dateTime') return formats.dateTime(values[field.name] as number | string | null)
  if (field.format !== 'joined') return asText(values[field.name])
  const { whole, shown } = joinedText(field, values)
  if (whole === shown) return whole
  return (
    <span role="img" aria-label={whole} title={whole}>
      {shown}
    </span>
  )
}

/** A value that is shown and never changed. */
export default function ReadOnlyField({ field, values, error }: ReadOnlyProps) {
  const id = useId()
  const formats = useFormats()
  const content = contentOf(field, values, formats)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      {...hintOf({ field, error })}
    >
      <Box role="group" aria-labelledby={id} mih="1.75rem" py={4} style={{ overflowWrap: 'anywhere' }}>
        {content === '' ? (
          <Text span c="dimmed">
            {field.placeholder ?? EMPTY}
          </Text>
        ) : (
          content
        )}
      </Box>
    </Input.Wrapper>
  )
}
