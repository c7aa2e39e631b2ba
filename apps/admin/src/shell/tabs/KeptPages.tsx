import { useTranslation } from '@admin/i18n'
import { ConfirmDialog } from '@admin/ui'
import { use, useEffect, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  useBlocker,
  useLocation,
  useOutlet,
} from 'react-router-dom'
import { useHasKeptText } from '../../session/keptText.ts'
import { HOME_PATH, isPublicPath, NOT_FOUND_PATH, plainPath } from '../../session/paths.ts'
import { useSession } from '../../session/useSession.ts'
import { recentPages } from '../recentPages.ts'
import { KeptPage } from './KeptPage.tsx'
import { useTabs } from './useTabs.ts'

const leavesTabs = (pathname: string) => isPublicPath(pathname) || plainPath(pathname) === NOT_FOUND_PATH

/**
 * The page of the address, and hidden beside it the pages of the other tabs with all that was done on them.
 * What would end them all while one has unsaved changes is held back: its form asks where it is on the
 * screen, else a question of the shell does, which also asks about texts that are kept without their form. Back to another state of the page closes a form over it first.
 * @param shown nothing replaces the page
 */
export function KeptPages({ shown }: { shown: boolean }) {
  const { t } = useTranslation('workspace')
  const { live, unsaved, store } = useTabs()
  const account = useSession().user?.id ?? ''
  const outlet = useOutlet()
  const context = use(LocationContext)
  const { pathname, search, hash } = useLocation()
  const active = plainPath(pathname)

  useLayoutEffect(() => {
    if (shown) store.show(active, pathname + search + hash)
  }, [store, shown, active, pathname, search, hash])
  useEffect(() => {
    if (shown && active !== HOME_PATH) recentPages.keep(account, active)
  }, [account, shown, active])
  useEffect(() => () => store.sleep(), [store])

  const hasText = useHasKeptText(account)
  const guarded = unsaved.size > 0 || hasText
  useEffect(() => {
    // The session may end when the network or the files of this release are gone.
    if (guarded) import('../../session/SignInDialog.tsx').catch(() => {})
  }, [guarded])

  const hiddenChanges = [...unsaved].some((path) => path !== active)
  const asksBeforeUnload = hiddenChanges || hasText
  useEffect(() => {
    if (!asksBeforeUnload) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asksBeforeUnload])

  const [dialogs] = useState(() => new Set<() => void>())
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    leavesTabs(nextLocation.pathname)
      ? guarded
      : historyAction === 'POP' &&
        dialogs.size > 0 &&
        plainPath(nextLocation.pathname) === plainPath(currentLocation.pathname),
  )
  const blocked = blocker.state === 'blocked' ? blocker : undefined
  const closesDialog = blocked && !leavesTabs(blocked.location.pathname)
  useEffect(() => {
    if (!closesDialog) return
    blocked.reset()
    Array.from(dialogs).at(-1)?.()
  }, [closesDialog, blocked, dialogs])
  const pending = blocked && !closesDialog ? { onLeave: blocked.proceed, onStay: blocked.reset } : undefined

  const pages = live.includes(active) || !shown ? live : [...live, active]
  return (
    <>
      {pages.toSorted().map((path) => (
        <KeptPage
          key={path}
          active={shown && path === active}
          outlet={outlet}
          context={context}
          dialogs={dialogs}
          pending={path === active && unsaved.has(path) ? pending : undefined}
          onUnsaved={(changes) => store.setUnsaved(path, changes)}
        />
      ))}
      {pending && !unsaved.has(active) && (
        <ConfirmDialog
          opened
          title={t('leaveTitle')}
          message={t(hiddenChanges ? 'leaveText' : 'leaveKeptText')}
          confirmLabel={t('leave')}
          danger
          onConfirm={pending.onLeave}
          onClose={pending.onStay}
        />
      )}
    </>
  )
}
