import { useTranslation } from '@admin/i18n'
import { Drawer, type DrawerProps } from '@mantine/core'
import { LazyPresence } from '../presence/LazyPresence.tsx'
import type { OpenRecord } from '../presence/usePresence.ts'

interface DetailDrawerProps
  extends Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'returnFocus' | 'children' | 'size'> {
  /** The record that it shows: operators who have it open see each other. @default none */
  record?: OpenRecord
}

/** Shows a record over the page it was opened from. */
export function DetailDrawer({ record, title, ...props }: DetailDrawerProps) {
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
    />
  )
}
