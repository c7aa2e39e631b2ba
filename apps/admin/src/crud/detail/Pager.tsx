import { Button, Group, Text } from '@mantine/core'

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
    <Group justify="center" gap="sm" pt="sm">
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {previous}
      </Button>
      <Text size="sm" c="dimmed">{`${page} / ${totalPages}`}</Text>
      <Button variant="default" size="xs" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
        {next}
      </Button>
    </Group>
  )
}
