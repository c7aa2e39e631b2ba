import type { RouteObject } from 'react-router-dom'
import { AGENTS_PATH, QUOTAS_PATH, TEAMS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const agentPages: RouteObject[] = [
  page(AGENTS_PATH, 'agents.title', () => import('./agents/AgentsPage.tsx').then((m) => m.AgentsPage), { permission: 'agent:read', loader: firstPage('/api/admin/agents', 'agent'), sections: ['agents', 'coins'] }),
  page(TEAMS_PATH, 'teams.title', () => import('./teams/TeamsPage.tsx').then((m) => m.TeamsPage), { permission: 'team:read', loader: firstPage('/api/admin/teams', 'team'), sections: ['agents', 'coins'] }),
  page(QUOTAS_PATH, 'quotas.title', () => import('./quotas/QuotasPage.tsx').then((m) => m.QuotasPage), { permission: 'quota:read', loader: firstPage('/api/admin/quotas', 'quota'), sections: ['agents', 'coins', 'content'] }),
]
