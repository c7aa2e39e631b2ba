import { useHotkeys } from '@mantine/hooks'
import { createSpotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { Palette } from './Palette.tsx'
import { PaletteButton } from './PaletteButton.tsx'

/** The search over everything: its button, Ctrl+K and Cmd+K. */
export function CommandPalette() {
  const [[store, palette]] = useState(createSpotlight)
  // Spotlight's own shortcut closes nothing.
  useHotkeys([['mod+K', palette.toggle]], [], true)
  return (
    <>
      <PaletteButton onClick={palette.open} />
      <Palette store={store} onClose={palette.close} />
    </>
  )
}
