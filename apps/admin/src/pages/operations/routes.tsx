import type { RouteObject } from 'react-router-dom'
import { APP_UPDATES_PATH, REGIONS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const operationPages: RouteObject[] = [
  // Pages of the app are named by texts of the system's section, the state of a publication by those of content.
  page('/operations/banners', 'banners.title', () => import('./banners/BannersPage.tsx').then((m) => m.BannersPage), { permission: 'banner:read', loader: firstPage('/api/admin/banners', 'banner'), sections: ['operations', 'content', 'system'] }),
  page(REGIONS_PATH, 'regions.title', () => import('./regions/RegionsPage.tsx').then((m) => m.RegionsPage), { permission: 'region:read', loader: firstPage('/api/admin/regions', 'region'), sections: ['operations'] }),
  page(APP_UPDATES_PATH, 'appUpdates.title', () => import('./appUpdates/AppUpdatesPage.tsx').then((m) => m.AppUpdatesPage), { permission: 'appUpdate:read', loader: firstPage('/api/admin/app-updates', 'appUpdate'), sections: ['operations'] }),
]
