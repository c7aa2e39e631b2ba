import type { FieldError } from '@admin/api-client/contract/errors'
import { useTranslation, validationText } from '@admin/i18n'
import { Table, TextInput } from '@mantine/core'
import { memo } from 'react'
import classes from './PriceGrid.module.css'
import type { PriceColumn, PricedVideo } from './priceCells.ts'

interface PriceCellProps {
  video: PricedVideo
  column: PriceColumn
  /** Heading of the column. */
  heading: string
  row: number
  /** Place of the column. */
  place: number
  text: string
  /** The stored value, where another one was entered. */
  before: number | undefined
  error: FieldError | undefined
  disabled: boolean
  onText: (video: PricedVideo, column: PriceColumn, text: string) => void
}

const parts = ['input', 'description', 'error'] as ('input' | 'description' | 'error')[]

/** An editable cell; `data-row` and `data-column` are its place. */
export const PriceCell = memo(function PriceCell({
  video,
  column,
  heading,
  row,
  place,
  text,
  before,
  error,
  disabled,
  onText,
}: PriceCellProps) {
  const { t } = useTranslation(['video', 'validation'])
  return (
    <Table.Td className={before === undefined ? undefined : classes.changed}>
      <TextInput
        size="xs"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('cellOf', { column: heading, title: video.title })}
        data-row={row}
        data-column={place}
        value={text}
        disabled={disabled}
        inputWrapperOrder={parts}
        description={before !== undefined && t('priceBefore', { value: before })}
        error={error && validationText(t, error)}
        onChange={({ currentTarget: { value } }) => onText(video, column, value.trim())}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Table.Td>
  )
})
