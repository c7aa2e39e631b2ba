import { useTranslation } from '@admin/i18n'
import { Drawer, type DrawerProps } from '@mantine/core'

type DetailDrawerProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'returnFocus' | 'children'>

/** Shows a record over the page it was opened from. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { t } = useTranslation('actions')
  return (
    <Drawer
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{
        title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', overflowWrap: 'anywhere' },
      }}
      {...props}
    />
  )
}
