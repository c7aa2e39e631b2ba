import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface PagerProps {
  /** Counted from 1. */
  page: number
  /** Nothing is shown for a single page. */
  totalPages: number
  onChange: (page: number) => void
  /** Texts of the buttons. */
  previous: string
  next: string
}

/** Leads to the pages before and after the shown one. */
export function Pager({ page, totalPages, onChange, previous, next }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <Group component="nav" aria-label={`${previous} / ${next}`} justify="center" gap="sm" pt="sm">
      <Step page={page - 1} totalPages={totalPages} onChange={onChange}>
        {previous}
      </Step>
      <Text size="sm" c="dimmed" aria-live="polite">{`${page} / ${totalPages}`}</Text>
      <Step page={page + 1} totalPages={totalPages} onChange={onChange}>
        {next}
      </Step>
    </Group>
  )
}

interface StepProps extends Pick<PagerProps, 'page' | 'totalPages' | 'onChange'> {
  children: ReactNode
}

/** Leads to a page. Where there is none, it keeps the focus. */
function Step({ page, totalPages, onChange, children }: StepProps) {
  const isThere = page >= 1 && page <= totalPages
  return (
    <Button
      variant="default"
      size="xs"
      {...(!isThere && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={() => isThere && onChange(page)}
    >
      {children}
    </Button>
  )
}
