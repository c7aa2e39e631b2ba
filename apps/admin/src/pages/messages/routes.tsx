import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const messagePages: RouteObject[] = [
  page('/messageNotice/notice', 'notice.title', () => import('./notices/NoticesPage.tsx').then((m) => m.NoticesPage), { permission: 'notice:read', loader: firstPage('/api/admin/notices', 'notice'), sections: ['messages'] }),
  page('/messageNotice/maintenance', 'maintenance.title', () => import('./maintenances/MaintenancesPage.tsx').then((m) => m.MaintenancesPage), { permission: 'maintenance:read', loader: firstPage('/api/admin/maintenances', 'maintenance'), sections: ['messages'] }),
]
