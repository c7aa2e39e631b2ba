import { withRetry } from '@admin/ui'
import { useFocusReturn, useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { lazy, Suspense, useState } from 'react'
import { PaletteButton } from './PaletteButton.tsx'

const Palette = lazy(withRetry(() => import('./Palette.tsx')))

/** The search over everything: its button, Ctrl+K and Cmd+K. */
export function CommandPalette() {
  const [[store, palette]] = useState(createSpotlight)
  const { opened } = useSpotlight(store)
  const [rendered, setRendered] = useState(false)
  if (opened && !rendered) setRendered(true)
  // Spotlight's own shortcut doesn't close the palette, and its own focus return misses the first opening.
  useHotkeys([['mod+K', palette.toggle]], [], true)
  useFocusReturn({ opened })
  return (
    <>
      <PaletteButton onClick={palette.open} />
      <Suspense>{rendered && <Palette store={store} onClose={palette.close} />}</Suspense>
    </>
  )
}
