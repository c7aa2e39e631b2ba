import { lazyDialog, lazyExtra } from '@admin/ui'
import { useEffect, useState } from 'react'
import { AfterAnswers } from '../AfterAnswers.tsx'

const Palette = lazyDialog(() => import('./Palette.tsx'))
const PaletteButton = lazyExtra(() =>
  import('./PaletteButton.tsx').then((m) => ({ default: m.PaletteButton })),
)

/**
 * The search over everything. Ctrl+K and Cmd+K open it from the moment the header stands; its button comes when
 * the first page has its answers.
 */
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
      <AfterAnswers>
        <PaletteButton
          onClick={() => {
            setOpened(true)
            setOpening((before) => before + 1)
          }}
        />
      </AfterAnswers>
      {opening > 0 && <Palette key={opening} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
