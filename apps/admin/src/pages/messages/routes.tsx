import type { RouteObject } from 'react-router-dom'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const messagePages: RouteObject[] = [
  // Who sees a notice is named by texts of operations and of sites.
  page('/messageNotice/notice', () => import('./notices/NoticesPage.tsx').then((m) => m.NoticesPage), { ...showsList('/api/admin/notices', 'notice'), sections: ['messages', 'operations', 'schedule', 'sites'] }),
  page('/messageNotice/maintenance', () => import('./maintenances/MaintenancesPage.tsx').then((m) => m.MaintenancesPage), { ...showsList('/api/admin/maintenances', 'maintenance'), sections: ['messages', 'schedule'] }),
]
