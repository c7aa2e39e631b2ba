import { lazyExtra } from '@admin/ui'
import type { CurrentUser } from '../session/verifySession.ts'
import { AfterAnswers } from './AfterAnswers.tsx'

const TabStrip = lazyExtra(() => import('./tabs/TabStrip.tsx').then((m) => ({ default: m.TabStrip })))
const NotificationBell = lazyExtra(() =>
  import('./NotificationBell.tsx').then((m) => ({ default: m.NotificationBell })),
)
const UserMenu = lazyExtra(() => import('./UserMenu.tsx').then((m) => ({ default: m.UserMenu })))

/** The row of tabs. */
export const LateTabStrip = () => (
  <AfterAnswers>
    <TabStrip />
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
