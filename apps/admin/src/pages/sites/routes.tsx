import type { RouteObject } from 'react-router-dom'
import { DOMAINS_PATH, SITES_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const sitePages: RouteObject[] = [
  // The links of customer services are checked as those of banners are.
  page(SITES_PATH, 'sites.title', () => import('./sites/SitesPage.tsx').then((m) => m.SitesPage), { permission: 'site:read', loader: firstPage('/api/admin/sites', 'site'), sections: ['sites', 'operations'] }),
  // Types, sources and states of domains, and landing pages, are named by texts of the system's section.
  page(DOMAINS_PATH, 'domains.title', () => import('./domains/DomainsPage.tsx').then((m) => m.DomainsPage), { permission: 'domain:read', loader: firstPage('/api/admin/domains', 'domain'), sections: ['sites', 'system'] }),
]
