import { Box } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

interface WhenReachedProps {
  /** Least height, in pixels, which is kept until then. */
  height: number
  children: ReactNode
}

/** Shows what takes long to draw or to count when it is first scrolled into view. */
export function WhenReached({ height, children }: WhenReachedProps) {
  const { ref, inViewport } = useInViewport()
  const [reached, setReached] = useState(false)
  if (inViewport && !reached) setReached(true)
  return (
    <Box ref={ref} mih={height}>
      {reached && children}
    </Box>
  )
}
