import type { RouteObject } from 'react-router-dom'
import { page } from '../../crud/page.tsx'
import { HOME_PATH } from '../../session/paths.ts'

// biome-ignore format: one line a page
export const homePages: RouteObject[] = [
  page(HOME_PATH, () => import('./dashboard/HomePage.tsx').then((m) => m.HomePage), { permission: 'dashboard:read', sections: ['home', 'coins', 'operationTexts'] }),
]
