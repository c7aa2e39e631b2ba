import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

interface ColumnsProps {
  /** Width from which a column starts, as CSS length. */
  minWidth: string
  children: ReactNode
}

/**
 * As many columns of equal width as fit. Mantine's SimpleGrid would write a style element by script, which Trusted Types
 * reject.
 */
export const Columns = ({ minWidth, children }: ColumnsProps) => (
  <Box
    display="grid"
    style={{
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}, 100%), 1fr))`,
      gap: 'var(--mantine-spacing-lg)',
    }}
  >
    {children}
  </Box>
)
