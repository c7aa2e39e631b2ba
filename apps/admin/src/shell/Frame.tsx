import { useTranslation } from '@admin/i18n'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useExplainOnAlt } from '../session/useExplainOnAlt.ts'
import { useKeptFlag } from '../session/useKeptFlag.ts'
import { useSession } from '../session/useSession.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { Brand } from './Brand.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import classes from './Frame.module.css'
import header from './headerButton.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MaintenanceBanner } from './MaintenanceBanner.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageArea } from './PageArea.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { TabStrip } from './tabs/TabStrip.tsx'
import { UserMenu } from './UserMenu.tsx'

const MAIN = 'main'

/** Header, menu and page. */
export function Frame({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const { failure } = useSession()
  useExplainOnAlt()
  const [collapsed, setCollapsed] = useKeptFlag('menuCollapsed')
  const [mobileMenu, setMobileMenu] = useState(false)
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
        <button
          type="button"
          className={`${header.button} ${classes.burger}`}
          aria-label={t('openMenu')}
          aria-expanded={mobileMenu}
          onClick={() => setMobileMenu(true)}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={`${header.button} ${classes.collapse}`}
          aria-label={t(collapsed ? 'expandMenu' : 'collapseMenu')}
          onClick={() => setCollapsed(!collapsed)}
        >
          <CollapseIcon size={18} stroke={1.6} aria-hidden />
        </button>
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
        <PageArea failure={failure} />
      </main>
      {mobileMenu && <MobileMenu onClose={() => setMobileMenu(false)} />}
    </div>
  )
}
