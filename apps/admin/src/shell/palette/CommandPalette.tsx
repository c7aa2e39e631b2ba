import { lazyDialog } from '@admin/ui'
import { useEffect, useState } from 'react'
import { PaletteButton } from './PaletteButton.tsx'

const Palette = lazyDialog(() => import('./Palette.tsx'))

/** The search over everything: its button, Ctrl+K and Cmd+K. */
export function CommandPalette() {
  const [opening, setOpening] = useState(0)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened((before) => !before)
      setOpening((before) => before + 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <PaletteButton
        onClick={() => {
          setOpened(true)
          setOpening((before) => before + 1)
        }}
      />
      {opening > 0 && <Palette key={opening} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
