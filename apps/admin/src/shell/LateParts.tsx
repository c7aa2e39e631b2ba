import { lazy, Suspense } from 'react'
import { loadWords } from '../i18n.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { useAfterAnswers } from './useAfterAnswers.ts'

const words = () => loadWords(['workspace'])
const TabStrip = lazy(() =>
  Promise.all([import('./tabs/TabStrip.tsx'), words()]).then(([m]) => ({ default: m.TabStrip })),
)
const PaletteButton = lazy(() =>
  Promise.all([import('./palette/PaletteButton.tsx'), words()]).then(([m]) => ({ default: m.PaletteButton })),
)
const NotificationBell = lazy(() =>
  import('./NotificationBell.tsx').then((m) => ({ default: m.NotificationBell })),
)
const UserMenu = lazy(() => import('./UserMenu.tsx').then((m) => ({ default: m.UserMenu })))

/** The row of tabs; it loads when the first page is there. */
export function LateTabStrip() {
  return (
    useAfterAnswers() && (
      <Suspense fallback={null}>
        <TabStrip />
      </Suspense>
    )
  )
}

/** The search over everything; it loads when the first page is there. */
export function LatePalette() {
  return (
    useAfterAnswers() && (
      <Suspense fallback={null}>
        <PaletteButton />
      </Suspense>
    )
  )
}

/** The notification centre; it loads when the first page is there. */
export function LateNotificationBell() {
  return (
    useAfterAnswers() && (
      <Suspense fallback={null}>
        <NotificationBell />
      </Suspense>
    )
  )
}

/** The signed-in user's menu; it loads when the first page is there. */
export function LateUserMenu({ user }: { user: CurrentUser }) {
  return (
    useAfterAnswers() && (
      <Suspense fallback={null}>
        <UserMenu user={user} />
      </Suspense>
    )
  )
}
