import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { IconDevices, IconHelpCircle, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useExplain } from '../session/explaining.ts'
import { switchExplaining } from '../session/explainPermissions.ts'
import { useLogout } from '../session/useLogout.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import classes from './UserMenu.module.css'
import type { UserMenuDialog } from './UserMenuDialogs.tsx'

const UserMenuDialogs = lazy(withRetry(() => import('./UserMenuDialogs.tsx')))

/** The signed-in user: profile, second factor, own sessions, logging out. A native popover, which costs no script. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const logout = useLogout()
  const [dialog, setDialog] = useState<UserMenuDialog>()
  const explain = useExplain()
  const close = () => setDialog(undefined)

  function toggleExplaining() {
    popover.current?.hidePopover()
    switchExplaining()
  }

  function choose(next: UserMenuDialog) {
    popover.current?.hidePopover()
    setDialog(next)
  }

  return (
    <>
      <button
        type="button"
        className={classes.target}
        popoverTarget={id}
        aria-label={t('userMenuOf', { name: user.nickname })}
      >
        {/* No text of the page: whoever speaks to the browser says the name alone. */}
        <span className={classes.avatar} data-initial={[...user.nickname][0]?.toUpperCase()} />
        <span className={classes.name}>{user.nickname}</span>
      </button>
      <div ref={popover} id={id} popover="auto" className={classes.menu}>
        <div className={classes.user}>
          <strong>{user.nickname}</strong>
          <span>{user.username}</span>
        </div>
        <button type="button" onClick={() => choose('profile')}>
          <IconUser size={16} stroke={1.6} aria-hidden="true" />
          {t('profile')}
        </button>
        <button type="button" onClick={() => choose('security')}>
          <IconShieldLock size={16} stroke={1.6} aria-hidden="true" />
          {t('security')}
        </button>
        <button type="button" onClick={() => choose('sessions')}>
          <IconDevices size={16} stroke={1.6} aria-hidden="true" />
          {t('sessions')}
        </button>
        <button type="button" aria-pressed={explain !== undefined} onClick={toggleExplaining}>
          <IconHelpCircle size={16} stroke={1.6} aria-hidden="true" />
          {t('whyNot')}
        </button>
        <hr />
        <button type="button" onClick={logout}>
          <IconLogout size={16} stroke={1.6} aria-hidden="true" />
          {t('logout')}
        </button>
      </div>
      <Suspense>{dialog && <UserMenuDialogs dialog={dialog} user={user} onClose={close} />}</Suspense>
    </>
  )
}
