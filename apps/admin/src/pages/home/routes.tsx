import type { RouteObject } from 'react-router-dom'
import { USAGE_PATH } from '../../app/pagePaths.ts'
import { page } from '../../crud/page.tsx'
import { HOME_PATH } from '../../session/paths.ts'

// biome-ignore format: one line a page
export const homePages: RouteObject[] = [
  page(HOME_PATH, () => import('./dashboard/HomePage.tsx').then((m) => m.HomePage), { permission: 'dashboard:read', sections: ['home', 'coins', 'operationTexts'] }),
  page(USAGE_PATH, () => import('./usage/UsagePage.tsx').then((m) => m.UsagePage), { sections: ['usage', 'operationTexts'] }),
]
