import type { RouteObject } from 'react-router-dom'
import { AGENTS_PATH, QUOTAS_PATH, TEAMS_PATH } from '../../app/pagePaths.ts'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const agentPages: RouteObject[] = [
  page(AGENTS_PATH, () => import('./agents/AgentsPage.tsx').then((m) => m.AgentsPage), { ...showsList('/api/admin/agents', 'agent'), sections: ['agents', 'coins'] }),
  page(TEAMS_PATH, () => import('./teams/TeamsPage.tsx').then((m) => m.TeamsPage), { ...showsList('/api/admin/teams', 'team'), sections: ['agents', 'coins'] }),
  page(QUOTAS_PATH, () => import('./quotas/QuotasPage.tsx').then((m) => m.QuotasPage), { ...showsList('/api/admin/quotas', 'quota'), sections: ['agents', 'coins', 'content'] }),
]
