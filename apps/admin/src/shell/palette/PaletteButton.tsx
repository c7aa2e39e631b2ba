import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './PaletteButton.module.css'

/** Opens the command palette, and names its keys. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('workspace')
  return (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      fw="normal"
      className={classes.button ?? ''}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{t('search')}</span>
      <span className={classes.keys} data-keys="Ctrl K" />
    </Button>
  )
}
