import { withRetry } from '@admin/ui'
import { useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { lazy, Suspense, useState } from 'react'
import { PaletteButton } from './PaletteButton.tsx'

const Palette = lazy(withRetry(() => import('./Palette.tsx')))

/** The search over everything: its button, Ctrl+K and Cmd+K. */
export function CommandPalette() {
  const [[store, palette]] = useState(createSpotlight)
  const { opened } = useSpotlight(store)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  // Spotlight's own shortcut would come with its code, and closes nothing.
  useHotkeys([['mod+K', palette.toggle]], [], true)

  return (
    <>
      <PaletteButton onClick={palette.open} />
      <Suspense>{wanted && <Palette store={store} opened={opened} onClose={palette.close} />}</Suspense>
    </>
  )
}
