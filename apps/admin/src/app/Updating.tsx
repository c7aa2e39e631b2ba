import { Box, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Updating.module.css'

interface UpdatingProps {
  /** Another answer is loading; what is shown belongs to the one before. */
  updating: boolean
  /** Announced while it is. */
  label: string
  children: ReactNode
}

/** Dims what is still shown while its successor loads. */
export const Updating = ({ updating, label, children }: UpdatingProps) => (
  <>
    {/* Not in the box: what is in a busy one may not be announced. */}
    <VisuallyHidden role="status">{updating ? label : ''}</VisuallyHidden>
    <Box className={classes.content ?? ''} aria-busy={updating} mod={{ updating }}>
      {children}
    </Box>
  </>
)
