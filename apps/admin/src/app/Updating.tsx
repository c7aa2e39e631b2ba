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
  <Box className={classes.content ?? ''} aria-busy={updating} mod={{ updating }}>
    <VisuallyHidden role="status">{updating ? label : ''}</VisuallyHidden>
    {children}
  </Box>
)
