import type { RouteObject } from 'react-router-dom'
import {
  CALENDAR_PATH,
  COMPONENTS_PATH,
  DOMAINS_PATH,
  NAVIGATION_STATIONS_PATH,
  PROMOTION_CODES_PATH,
  SITES_PATH,
  TEMPLATES_PATH,
  TIME_MACHINE_PATH,
} from '../../app/pagePaths.ts'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const sitePages: RouteObject[] = [
  // The links of customer services are checked as those of banners are, and planned maintenances are those of messages.
  page(SITES_PATH, () => import('./sites/SitesPage.tsx').then((m) => m.SitesPage), { ...showsList('/api/admin/sites', 'site'), sections: ['sites', 'operations', 'messages'] }),
  // Whom a visitor is, and what they see, is named by texts of all its areas.
  page(TIME_MACHINE_PATH, () => import('./timeMachine/TimeMachinePage.tsx').then((m) => m.TimeMachinePage), { permission: 'site:read', sections: ['sites', 'content', 'operations', 'messages', 'system'] }),
  // Types, sources and states of domains, and landing pages, are named by texts of the system's section.
  page(DOMAINS_PATH, () => import('./domains/DomainsPage.tsx').then((m) => m.DomainsPage), { ...showsList('/api/admin/domains', 'domain'), sections: ['sites', 'system'] }),
  page(PROMOTION_CODES_PATH, () => import('./promotionCodes/PromotionCodesPage.tsx').then((m) => m.PromotionCodesPage), { ...showsList('/api/admin/promotion-codes', 'promotionCode'), sections: ['sites', 'system'] }),
  // The addresses of links are checked as those of banners are, and their status is one of publications.
  page(NAVIGATION_STATIONS_PATH, () => import('./navigationStations/NavigationStationsPage.tsx').then((m) => m.NavigationStationsPage), { ...showsList('/api/admin/navigation-stations', 'navigationStation'), sections: ['sites', 'content', 'operations'] }),
  // The states of components are named by texts of content, pages in menus by those of the system’s section.
  page(TEMPLATES_PATH, () => import('./templates/TemplatesPage.tsx').then((m) => m.TemplatesPage), { ...showsList('/api/admin/templates', 'template'), sections: ['sites', 'content', 'system'] }),
  // Places of banners and advertisements are named by texts of operations and of the system's section.
  page(CALENDAR_PATH, () => import('./calendar/CalendarPage.tsx').then((m) => m.CalendarPage), { permission: 'schedule:read', sections: ['schedule', 'operations', 'system'] }),
  page(COMPONENTS_PATH, () => import('./components/ComponentsPage.tsx').then((m) => m.ComponentsPage), { ...showsList('/api/admin/components', 'component'), sections: ['sites', 'content', 'system'] }),
]
