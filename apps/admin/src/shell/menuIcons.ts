import {
  IconBuildingStore,
  IconChartBar,
  IconCircle,
  IconFlag,
  IconHome,
  IconMessages,
  IconMovie,
  IconSettings,
  IconSpeakerphone,
  IconTopologyStar3,
  IconTransfer,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconCircle> = {
  '/home': IconHome,
  '/agents': IconTopologyStar3,
  '/coinMerchant': IconBuildingStore,
  '/coinTransManage': IconTransfer,
  '/content': IconMovie,
  '/community': IconMessages,
  '/sites': IconWorld,
  '/operations': IconFlag,
  '/system': IconSettings,
  '/messageNotice': IconSpeakerphone,
  '/users': IconUsers,
  '/reports': IconChartBar,
}

/** Icon of a top-level menu entry. */
export const menuIcon = (path: string): typeof IconCircle => icons[path] ?? IconCircle
