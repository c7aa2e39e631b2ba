import type { RouteObject } from 'react-router-dom'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const contentPages: RouteObject[] = [
  // The desk names the facts of all kinds: texts of the subjects' own sections.
  page('/content/review', () => import('./review/ReviewPage.tsx').then((m) => m.ReviewPage), { ...showsList('/api/admin/review-tasks', 'review'), sections: ['content', 'community', 'coins', 'transfers', 'system', 'agents'] }),
  page('/content/review/reviewers', () => import('./review/reviewers/ReviewersPage.tsx').then((m) => m.ReviewersPage), { permission: 'review:report', sections: ['content'] }),
  page('/content/review-reasons', () => import('./reviewReasons/ReviewReasonsPage.tsx').then((m) => m.ReviewReasonsPage), { ...showsList('/api/admin/review-reasons', 'reviewReason'), sections: ['content'] }),
  page('/content/videos', () => import('./videos/VideosPage.tsx').then((m) => m.VideosPage), { ...showsList('/api/admin/videos', 'video'), sections: ['content'] }),
  page('/content/atlases', () => import('./atlases/AtlasesPage.tsx').then((m) => m.AtlasesPage), { ...showsList('/api/admin/atlases', 'atlas'), sections: ['content'] }),
  page('/content/collections', () => import('./collections/CollectionsPage.tsx').then((m) => m.CollectionsPage), { ...showsList('/api/admin/collections', 'collection'), sections: ['content', 'operationTexts'] }),
  page('/content/materials', () => import('./materials/MaterialsPage.tsx').then((m) => m.MaterialsPage), { ...showsList('/api/admin/materials', 'material'), sections: ['content'] }),
  page('/content/editedWorks', () => import('./editedWorks/EditedWorksPage.tsx').then((m) => m.EditedWorksPage), { ...showsList('/api/admin/edited-works', 'editedWork'), sections: ['content'] }),
  page('/content/pointsTransfers', () => import('./pointsTransfers/PointsTransfersPage.tsx').then((m) => m.PointsTransfersPage), { ...showsList('/api/admin/points-transfers', 'pointsTransfer'), sections: ['content', 'coins'] }),
  page('/content/tags', () => import('./tags/TagsPage.tsx').then((m) => m.TagsPage), { ...showsList('/api/admin/tags', 'tag'), sections: ['content'] }),
  page('/content/vipLevels', () => import('./vipLevels/VipLevelsPage.tsx').then((m) => m.VipLevelsPage), { ...showsList('/api/admin/vip-levels', 'vipLevel'), sections: ['content', 'community'] }),
  // Import problems, and the dialog that adjusts a balance, are named by texts of other sections.
  page('/content/points', () => import('./points/PointsPage.tsx').then((m) => m.PointsPage), { ...showsList('/api/admin/points', 'points'), sections: ['content', 'community', 'users'] }),
  page('/content/locks', () => import('./locks/LocksPage.tsx').then((m) => m.LocksPage), { ...showsList('/api/admin/locks', 'lock'), sections: ['content', 'operationTexts'] }),
]
