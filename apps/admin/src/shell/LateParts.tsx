import { lazy, type ReactNode, Suspense } from 'react'
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

/** Shows a part, and so begins to load it, when the first page is there. */
function AfterAnswers({ children }: { children: ReactNode }) {
  return useAfterAnswers() && <Suspense fallback={null}>{children}</Suspense>
}

/** The row of tabs. */
export const LateTabStrip = () => (
  <AfterAnswers>
    <TabStrip />
  </AfterAnswers>
)

/** The search over everything. */
export const LatePalette = () => (
  <AfterAnswers>
    <PaletteButton />
  </AfterAnswers>
)

/** The notification centre. */
export const LateNotificationBell = () => (
  <AfterAnswers>
    <NotificationBell />
  </AfterAnswers>
)

/** The signed-in user's menu. */
export const LateUserMenu = ({ user }: { user: CurrentUser }) => (
  <AfterAnswers>
    <UserMenu user={user} />
  </AfterAnswers>
)
