import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { storageKey } from '../app/storage.ts'
import { useExplainOnAlt } from '../session/useExplainOnAlt.ts'
import { useSession } from '../session/useSession.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { Brand } from './Brand.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import classes from './Frame.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MaintenanceBanner } from './MaintenanceBanner.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageArea } from './PageArea.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { TabStrip } from './tabs/TabStrip.tsx'
import { UserMenu } from './UserMenu.tsx'

const MfaGraceBanner = lazy(withRetry(() => import('./MfaGraceBanner.tsx')))
const ViewBanner = lazy(withRetry(() => import('./ViewBanner.tsx')))
const UserMenuDialogs = lazy(withRetry(() => import('./UserMenuDialogs.tsx')))
const MobileMenu = lazy(withRetry(() => import('./MobileMenu.tsx')))

const MAIN = 'main'

interface FrameProps {
  user: CurrentUser
  /** Shows what the session sees now, in place of what it saw. @default it is shown */
  onFollow: (() => void) | undefined
}

/** Header, menu and page. */
export function Frame({ user, onFollow }: FrameProps) {
  const { t } = useTranslation('shell')
  const { failure } = useSession()
  useExplainOnAlt()
  const [collapsed, setCollapsed] = useLocalStorage({
    key: storageKey('menuCollapsed'),
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [mobileMenu, setMobileMenu] = useState(false)
  const [binding, setBinding] = useState(false)
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href={`#${MAIN}`} className={classes.skip}>
        {t('skipToContent')}
      </a>
      <aside className={classes.side}>
        <div className={classes.rail}>
          <div className={classes.brand}>
            <Brand />
          </div>
          <MainMenu />
        </div>
      </aside>
      <header className={classes.header}>
        <ActionIcon
          size={36}
          className={classes.burger ?? ''}
          aria-label={t('openMenu')}
          aria-expanded={mobileMenu}
          onClick={() => setMobileMenu(true)}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          className={classes.collapse ?? ''}
          aria-label={t(collapsed ? 'expandMenu' : 'collapseMenu')}
          onClick={() => setCollapsed(!collapsed)}
        >
          <CollapseIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Breadcrumbs />
        <div className={classes.tools}>
          <CommandPalette />
          <NotificationBell />
          <LanguageSwitch />
          <ColorSchemeSwitch />
          <UserMenu user={user} />
        </div>
      </header>
      <div className={classes.tabs}>
        <TabStrip />
      </div>
      <main id={MAIN} tabIndex={-1} className={classes.main}>
        <OfflineBanner />
        <MaintenanceBanner />
        <Suspense>
          {(user.viewing || onFollow) && <ViewBanner view={user.viewing} onFollow={onFollow} />}
        </Suspense>
        <Suspense>
          {user.mfaDueTime !== null && (
            <MfaGraceBanner due={user.mfaDueTime} onBind={() => setBinding(true)} />
          )}
        </Suspense>
        <PageArea failure={failure} />
      </main>
      <Suspense>{mobileMenu && <MobileMenu onClose={() => setMobileMenu(false)} />}</Suspense>
      <Suspense>
        {/* Outlasts the banner, which is gone once an authenticator is bound: recovery codes are shown after that. */}
        {binding && <UserMenuDialogs dialog="security" user={user} onClose={() => setBinding(false)} />}
      </Suspense>
    </div>
  )
}
