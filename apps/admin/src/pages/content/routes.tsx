import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const contentPages: RouteObject[] = [
  // The desk names the facts of all kinds: texts of the subjects' own sections.
  page('/content/review', 'review.title', () => import('./review/ReviewPage.tsx').then((m) => m.ReviewPage), { permission: 'review:read', loader: firstPage('/api/admin/review-tasks', 'review'), sections: ['content', 'community', 'coins', 'transfers', 'system', 'agents'] }),
  page('/content/review/reviewers', 'reviewers.title', () => import('./review/reviewers/ReviewersPage.tsx').then((m) => m.ReviewersPage), { permission: 'review:report', sections: ['content'] }),
  page('/content/review-reasons', 'review-reasons.title', () => import('./reviewReasons/ReviewReasonsPage.tsx').then((m) => m.ReviewReasonsPage), { permission: 'reviewReason:read', loader: firstPage('/api/admin/review-reasons', 'reviewReason'), sections: ['content'] }),
  page('/content/videos', 'videos.title', () => import('./videos/VideosPage.tsx').then((m) => m.VideosPage), { permission: 'video:read', loader: firstPage('/api/admin/videos', 'video'), sections: ['content'] }),
  page('/content/atlases', 'atlases.title', () => import('./atlases/AtlasesPage.tsx').then((m) => m.AtlasesPage), { permission: 'atlas:read', loader: firstPage('/api/admin/atlases', 'atlas'), sections: ['content'] }),
  page('/content/collections', 'collections.title', () => import('./collections/CollectionsPage.tsx').then((m) => m.CollectionsPage), { permission: 'collection:read', loader: firstPage('/api/admin/collections', 'collection'), sections: ['content', 'operationTexts'] }),
  page('/content/materials', 'materials.title', () => import('./materials/MaterialsPage.tsx').then((m) => m.MaterialsPage), { permission: 'material:read', loader: firstPage('/api/admin/materials', 'material'), sections: ['content'] }),
  page('/content/editedWorks', 'editedWorks.title', () => import('./editedWorks/EditedWorksPage.tsx').then((m) => m.EditedWorksPage), { permission: 'editedWork:read', loader: firstPage('/api/admin/edited-works', 'editedWork'), sections: ['content'] }),
  page('/content/pointsTransfers', 'pointsTransfers.title', () => import('./pointsTransfers/PointsTransfersPage.tsx').then((m) => m.PointsTransfersPage), { permission: 'pointsTransfer:read', loader: firstPage('/api/admin/points-transfers', 'pointsTransfer'), sections: ['content', 'coins'] }),
  page('/content/tags', 'tags.title', () => import('./tags/TagsPage.tsx').then((m) => m.TagsPage), { permission: 'tag:read', loader: firstPage('/api/admin/tags', 'tag'), sections: ['content'] }),
  page('/content/vipLevels', 'vipLevels.title', () => import('./vipLevels/VipLevelsPage.tsx').then((m) => m.VipLevelsPage), { permission: 'vipLevel:read', loader: firstPage('/api/admin/vip-levels', 'vipLevel'), sections: ['content', 'community'] }),
  // Import problems, and the dialog that adjusts a balance, are named by texts of other sections.
  page('/content/points', 'points.title', () => import('./points/PointsPage.tsx').then((m) => m.PointsPage), { permission: 'points:read', loader: firstPage('/api/admin/points', 'points'), sections: ['content', 'community', 'users'] }),
  page('/content/locks', 'locks.title', () => import('./locks/LocksPage.tsx').then((m) => m.LocksPage), { permission: 'lock:read', loader: firstPage('/api/admin/locks', 'lock'), sections: ['content', 'operationTexts'] }),
]
