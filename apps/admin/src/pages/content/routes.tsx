import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const contentPages: RouteObject[] = [
  page('/content/atlases', 'atlases.title', () => import('./atlases/AtlasesPage.tsx').then((m) => m.AtlasesPage), { permission: 'atlas:read', loader: firstPage('/api/admin/atlases', 'atlas'), sections: ['content'] }),
  page('/content/tags', 'tags.title', () => import('./tags/TagsPage.tsx').then((m) => m.TagsPage), { permission: 'tag:read', loader: firstPage('/api/admin/tags', 'tag'), sections: ['content'] }),
  page('/content/locks', 'locks.title', () => import('./locks/LocksPage.tsx').then((m) => m.LocksPage), { permission: 'lock:read', loader: firstPage('/api/admin/locks', 'lock'), sections: ['content'] }),
]
