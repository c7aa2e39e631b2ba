import type { RouteObject } from 'react-router-dom'
import { QUOTAS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const agentPages: RouteObject[] = [
  page(QUOTAS_PATH, 'quotas.title', () => import('./quotas/QuotasPage.tsx').then((m) => m.QuotasPage), { permission: 'quota:read', loader: firstPage('/api/admin/quotas', 'quota'), sections: ['agents', 'coins', 'content'] }),
]
