import { useTranslation } from '@admin/i18n'
import { IconSearch } from '@tabler/icons-react'
import headerButton from '../headerButton.module.css'
import classes from './PaletteButton.module.css'

/** Opens the command palette, and names its keys. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('workspace')
  return (
    <button
      type="button"
      className={`${headerButton.button} ${classes.button}`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{t('search')}</span>
      <span className={classes.keys} data-keys="Ctrl K" />
    </button>
  )
}
