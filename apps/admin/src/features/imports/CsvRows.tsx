import { Stack, Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface CsvRowsProps {
  value: string
  onChange: (rows: string) => void
  maxLength: number
  inputProps: TextareaProps
  /** What the rows would do. */
  children: ReactNode
}

/** The rows of a CSV file as text, above what they would do. */
export const CsvRows = ({ value, onChange, maxLength, inputProps, children }: CsvRowsProps) => (
  <Stack gap="sm">
    <Textarea
      {...inputProps}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rows={6}
      maxLength={maxLength}
    />
    {children}
  </Stack>
)
