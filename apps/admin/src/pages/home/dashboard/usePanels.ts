import { canSeePart, type DashboardPart } from '@admin/api-client/contract/home/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { type MenuItem, menuPages, menuQuery } from '../../../session/menu.ts'
import { HOME_PATH } from '../../../session/paths.ts'
import { useSession } from '../../../session/useSession.ts'

/** The panels of the home page in their first order. */
export const panelKeys = [
  'waiting',
  'pages',
  'figures',
  'dailyCoins',
  'dailyUsers',
  'latest',
  'daily',
  'ledger',
] as const
export type PanelKey = (typeof panelKeys)[number]

const waiting: readonly DashboardPart[] = [
  'waitingTransfers',
  'waitingReviews',
  'waitingTasks',
  'waitingPushes',
]
const figures: readonly DashboardPart[] = [
  'newUsers',
  'merchants',
  'subaccounts',
  'accounts',
  'newMerchants',
  'newSubaccounts',
  'operations',
  'volumes',
]

const pagesBesideHome = (menu: MenuItem[]): MenuItem[] =>
  menuPages(menu).filter(({ path }) => path !== HOME_PATH)

/** Reads the pages of the operator's menu other than home. */
export const useMenuPages = () => useQuery({ ...menuQuery, select: pagesBesideHome })

/** The panels that the operator may see. */
export function usePanels(): PanelKey[] {
  const { user } = useSession()
  const { data: pages } = useMenuPages()
  const seesLedger = useSeesLedger()
  const permissions = new Set(user?.permissions)
  const permitted = (part: DashboardPart) => canSeePart(part, permissions, user?.scope?.partyId ?? null)
  const shown: Record<PanelKey, boolean> = {
    waiting: waiting.some(permitted),
    pages: pages?.length !== 0,
    figures: figures.some(permitted),
    dailyCoins: permitted('volumes'),
    dailyUsers: permitted('newUsers'),
    latest: permitted('latest'),
    daily: permitted('operations'),
    ledger: seesLedger,
  }
  return panelKeys.filter((key) => shown[key])
}
