import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import classes from './NotificationBell.module.css'
import { feedQuery } from './notifications/feedQuery.ts'
import { LiveFeed } from './notifications/LiveFeed.tsx'

const NotificationPanel = lazy(withRetry(() => import('./notifications/NotificationPanel.tsx')))

/** A greater number is shown as `99+`. */
const MAX_SHOWN = 99

/** How much is unread, and the notification center behind it. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const unread = useQuery({ ...feedQuery, enabled: false }).data?.unread ?? 0

  return (
    <>
      <Indicator
        label={<span aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>}
        disabled={unread === 0}
        color="red.9"
        size={16}
        offset={9}
      >
        <ActionIcon
          size={36}
          popoverTarget={id}
          aria-label={unread > 0 ? t('unreadNotifications', { count: unread }) : t('notifications')}
          title={t('notifications')}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Indicator>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('notifications')}
        className={classes.panel}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        <Suspense>
          {opened && (
            <NotificationPanel title={t('notifications')} onLeave={() => popover.current?.hidePopover()} />
          )}
        </Suspense>
      </div>
      <LiveFeed />
    </>
  )
}
