import { useTranslation } from '@admin/i18n'
import { Drawer, type DrawerProps } from '@mantine/core'
import type { MouseEvent } from 'react'
import { LazyPresence } from '../presence/LazyPresence.tsx'
import type { OpenRecord } from '../presence/usePresence.ts'

interface DetailDrawerProps
  extends Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'returnFocus' | 'children' | 'size'> {
  /** The record that it shows: operators who have it open see each other. @default none */
  record?: OpenRecord
}

/** Whether a click follows a link within the page, such as to another row of its list. The router has prevented its default. */
function followsLinkInPage({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return defaultPrevented && link?.pathname === location.pathname
}

/** Shows a record over the page it was opened from; what a link in it leads to on that page isn't hidden by it. */
export function DetailDrawer({ record, title, onClose, ...props }: DetailDrawerProps) {
  const { t } = useTranslation('actions')
  return (
    <Drawer
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{
        title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', overflowWrap: 'anywhere' },
      }}
      title={
        <>
          {title}
          {record && <LazyPresence {...record} activity="viewing" />}
        </>
      }
      {...props}
      onClose={onClose}
      onClick={(event) => followsLinkInPage(event) && onClose()}
    />
  )
}
