import type { RouteObject } from 'react-router-dom'
import { APP_UPDATES_PATH, REGIONS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const operationPages: RouteObject[] = [
  // Pages of the app are named by texts of the system's section, the state of a publication by those of content.
  page('/operations/banners', 'banners.title', () => import('./banners/BannersPage.tsx').then((m) => m.BannersPage), { permission: 'banner:read', loader: firstPage('/api/admin/banners', 'banner'), sections: ['operations', 'content', 'system'] }),
  // What is beside a conversation is named by texts of users.
  page('/operations/feedback', 'feedback.title', () => import('./feedback/FeedbackPage.tsx').then((m) => m.FeedbackPage), { permission: 'feedback:read', loader: firstPage('/api/admin/feedback', 'feedback'), sections: ['operations', 'users'] }),
  page('/operations/feedbackReplies', 'feedbackReplies.title', () => import('./feedbackReplies/FeedbackRepliesPage.tsx').then((m) => m.FeedbackRepliesPage), { permission: 'feedbackReply:read', loader: firstPage('/api/admin/feedback-replies', 'feedbackReply'), sections: ['operations'] }),
  page(REGIONS_PATH, 'regions.title', () => import('./regions/RegionsPage.tsx').then((m) => m.RegionsPage), { permission: 'region:read', loader: firstPage('/api/admin/regions', 'region'), sections: ['operations'] }),
  page(APP_UPDATES_PATH, 'appUpdates.title', () => import('./appUpdates/AppUpdatesPage.tsx').then((m) => m.AppUpdatesPage), { permission: 'appUpdate:read', loader: firstPage('/api/admin/app-updates', 'appUpdate'), sections: ['operations'] }),
  page('/operations/mfaBindings', 'mfaBindings.title', () => import('./mfaBindings/MfaBindingsPage.tsx').then((m) => m.MfaBindingsPage), { permission: 'mfaBinding:read', loader: firstPage('/api/admin/mfa-bindings', 'mfaBinding'), sections: ['operations'] }),
]
