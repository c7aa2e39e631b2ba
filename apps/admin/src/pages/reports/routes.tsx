import type { RouteObject } from 'react-router-dom'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const reportPages: RouteObject[] = [
  page('/reports/overview', () => import('./overview/OverviewReportPage.tsx').then((m) => m.OverviewReportPage), { permission: 'report:overview', sections: ['reports', 'users', 'content'] }),
  page('/reports/users', () => import('./users/UserReportPage.tsx').then((m) => m.UserReportPage), { permission: 'report:users', sections: ['reports', 'users'] }),
  page('/reports/content', () => import('./content/ContentReportPage.tsx').then((m) => m.ContentReportPage), { permission: 'report:content', sections: ['reports', 'content'] }),
  page('/reports/coins', () => import('./coins/CoinReportPage.tsx').then((m) => m.CoinReportPage), { permission: 'report:coins', sections: ['reports', 'coins'] }),
  page('/reports/agents', () => import('./agents/AgentReportPage.tsx').then((m) => m.AgentReportPage), { permission: 'report:agents', sections: ['reports', 'coins'] }),
]
