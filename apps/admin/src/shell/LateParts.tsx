import { lazyExtra } from '@admin/ui'
import type { ReactNode } from 'react'
import { loadWords } from '../i18n.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { useAfterAnswers } from './useAfterAnswers.ts'

const words = () => loadWords(['workspace'])
const TabStrip = lazyExtra(() =>
  Promise.all([import('./tabs/TabStrip.tsx'), words()]).then(([m]) => ({ default: m.TabStrip })),
)
const PaletteButton = lazyExtra(() =>
  Promise.all([import('./palette/PaletteButton.tsx'), words()]).then(([m]) => ({ default: m.PaletteButton })),
)
const NotificationBell = lazyExtra(() =>
  import('./NotificationBell.tsx').then((m) => ({ default: m.NotificationBell })),
)
const UserMenu = lazyExtra(() => import('./UserMenu.tsx').then((m) => ({ default: m.UserMenu })))

/** Shows a part, and so begins to load it, when the first page is there. */
function AfterAnswers({ children }: { children: ReactNode }) {
  return useAfterAnswers() && children
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
