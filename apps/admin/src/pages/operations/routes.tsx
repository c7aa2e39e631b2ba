import type { RouteObject } from 'react-router-dom'
import { APP_UPDATES_PATH, REGIONS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const operationPages: RouteObject[] = [
  page(REGIONS_PATH, 'regions.title', () => import('./regions/RegionsPage.tsx').then((m) => m.RegionsPage), { permission: 'region:read', loader: firstPage('/api/admin/regions', 'region'), sections: ['operations'] }),
  page(APP_UPDATES_PATH, 'appUpdates.title', () => import('./appUpdates/AppUpdatesPage.tsx').then((m) => m.AppUpdatesPage), { permission: 'appUpdate:read', loader: firstPage('/api/admin/app-updates', 'appUpdate'), sections: ['operations'] }),
]
