import type { RouteObject } from 'react-router-dom'
import { APP_UPDATES_PATH, REGIONS_PATH } from '../../app/pagePaths.ts'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const operationPages: RouteObject[] = [
  // Pages of the app are named by texts of the system's section, what a visitor reads in by those of sites.
  page('/operations/advertisements', () => import('./advertisements/AdvertisementsPage.tsx').then((m) => m.AdvertisementsPage), { ...showsList('/api/admin/advertisements', 'advertisement'), sections: ['operations', 'schedule', 'sites', 'system'] }),
  // Pages of the app are named by texts of the system's section, the state of a publication by those of content, what a visitor reads in by those of sites.
  page('/operations/banners', () => import('./banners/BannersPage.tsx').then((m) => m.BannersPage), { ...showsList('/api/admin/banners', 'banner'), sections: ['operations', 'content', 'schedule', 'sites', 'system'] }),
  // What is beside a conversation is named by texts of users.
  page('/operations/feedback', () => import('./feedback/FeedbackPage.tsx').then((m) => m.FeedbackPage), { ...showsList('/api/admin/feedback', 'feedback'), sections: ['operations', 'users'] }),
  page('/operations/feedbackReplies', () => import('./feedbackReplies/FeedbackRepliesPage.tsx').then((m) => m.FeedbackRepliesPage), { ...showsList('/api/admin/feedback-replies', 'feedbackReply'), sections: ['operations'] }),
  page(REGIONS_PATH, () => import('./regions/RegionsPage.tsx').then((m) => m.RegionsPage), { ...showsList('/api/admin/regions', 'region'), sections: ['operations'] }),
  page(APP_UPDATES_PATH, () => import('./appUpdates/AppUpdatesPage.tsx').then((m) => m.AppUpdatesPage), { ...showsList('/api/admin/app-updates', 'appUpdate'), sections: ['operations'] }),
  page('/operations/mfaBindings', () => import('./mfaBindings/MfaBindingsPage.tsx').then((m) => m.MfaBindingsPage), { ...showsList('/api/admin/mfa-bindings', 'mfaBinding'), sections: ['operations', 'system'] }),
]
