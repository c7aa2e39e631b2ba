import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Button } from '@mantine/core'
import { useFocusReturn, useHotkeys } from '@mantine/hooks'
import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './CommandPalette.module.css'

const Palette = lazy(withRetry(() => import('./Palette.tsx')))

/** The search over everything: its button, Ctrl+K and Cmd+K. */
export function CommandPalette() {
  const { t } = useTranslation('workspace')
  const [[store, palette]] = useState(createSpotlight)
  const { opened } = useSpotlight(store)
  const [rendered, setRendered] = useState(false)
  if (opened && !rendered) setRendered(true)
  // Spotlight's own shortcut doesn't close the palette, and its own focus return misses the first opening.
  useHotkeys([['mod+K', palette.toggle]], [], true)
  useFocusReturn({ opened })
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        fw="normal"
        className={classes.button ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={palette.open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{t('search')}</span>
        <span className={classes.keys} data-keys="Ctrl K" />
      </Button>
      <Suspense>{rendered && <Palette store={store} onClose={palette.close} />}</Suspense>
    </>
  )
}
