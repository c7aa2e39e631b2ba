import { useEffect, useState } from 'react'

/**
 * Opens a dialog that loads late once it is mounted: Mantine notes where the focus was, and so where to
 * return it, only when a dialog that is already there opens.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && opened
}
