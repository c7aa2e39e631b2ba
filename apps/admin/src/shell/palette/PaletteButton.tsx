import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import headerButton from '../headerButton.module.css'
import classes from './PaletteButton.module.css'

const Palette = lazyDialog(() => import('./Palette.tsx'))

/** Opens the command palette; Ctrl+K and Cmd+K do, too. */
export function PaletteButton() {
  const { t } = useTranslation('workspace')
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
      <button
        type="button"
        className={`${headerButton.button} ${classes.button}`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpening((before) => before + 1)
        }}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{t('search')}</span>
        <span className={classes.keys} data-keys="Ctrl K" />
      </button>
      {opening > 0 && <Palette key={opening} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
