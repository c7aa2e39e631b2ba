import '@mantine/spotlight/styles.layer.css'
import { useTranslation } from '@admin/i18n'
import { Spotlight, type SpotlightStore } from '@mantine/spotlight'
import { PaletteContent } from './PaletteContent.tsx'

interface PaletteProps {
  /** Holds whether the palette is open, and what was typed. */
  store: SpotlightStore
  onClose: () => void
}

/** Finds pages, records and actions by typing: arrows choose, Enter opens. */
export default function Palette({ store, onClose }: PaletteProps) {
  const { t } = useTranslation('workspace')
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      // A result closes the palette before it leads elsewhere.
      closeOnActionTrigger={false}
      returnFocus={false}
      size="lg"
      // Results come and go below the input, which stays where it is.
      centered={false}
      yOffset="12vh"
      zIndex={500}
      overlayProps={{}}
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <PaletteContent store={store} onClose={onClose} />
    </Spotlight.Root>
  )
}
