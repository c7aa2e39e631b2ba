import { useTranslation } from '@admin/i18n'
import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from './Brand.tsx'
import { MainMenu } from './MainMenu.tsx'

/** The menu on a small screen; it closes when a page was chosen. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const opened = useRef(key)

  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])

  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <MainMenu />
    </Drawer>
  )
}
