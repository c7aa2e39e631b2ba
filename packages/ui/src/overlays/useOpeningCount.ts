import { useState } from 'react'

/**
 * Counts openings. As a dialog's key it resets the dialog on each opening, also on one that comes before the last has
 * faded out.
 */
export function useOpeningCount(opened: boolean): number {
  const [opening, setOpening] = useState({ opened, count: 0 })
  if (opened !== opening.opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) })
  return opening.count
}
