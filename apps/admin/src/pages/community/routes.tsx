import type { RouteObject } from 'react-router-dom'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const communityPages: RouteObject[] = [
  page('/community/forums', () => import('./forums/ForumsPage.tsx').then((m) => m.ForumsPage), { ...showsList('/api/admin/forums', 'forum'), sections: ['community'] }),
  page('/community/posts', () => import('./posts/PostsPage.tsx').then((m) => m.PostsPage), { ...showsList('/api/admin/posts', 'post'), sections: ['community', 'content'] }),
  page('/community/topics', () => import('./topics/TopicsPage.tsx').then((m) => m.TopicsPage), { ...showsList('/api/admin/topics', 'topic'), sections: ['community'] }),
  page('/community/comments', () => import('./comments/CommentsPage.tsx').then((m) => m.CommentsPage), { ...showsList('/api/admin/comments', 'comment'), sections: ['community', 'content'] }),
  page('/community/groups', () => import('./groups/GroupsPage.tsx').then((m) => m.GroupsPage), { ...showsList('/api/admin/groups', 'group'), sections: ['community', 'content'] }),
  page('/community/liveRooms', () => import('./liveRooms/LiveRoomsPage.tsx').then((m) => m.LiveRoomsPage), { ...showsList('/api/admin/live-rooms', 'liveRoom'), sections: ['community', 'content'] }),
  page('/community/realPersons', () => import('./realPersons/RealPersonsPage.tsx').then((m) => m.RealPersonsPage), { ...showsList('/api/admin/real-persons', 'realPerson'), sections: ['community', 'content'] }),
  page('/community/commodities', () => import('./commodities/CommoditiesPage.tsx').then((m) => m.CommoditiesPage), { ...showsList('/api/admin/commodities', 'commodity'), sections: ['community', 'content'] }),
  page('/community/gifts', () => import('./gifts/GiftsPage.tsx').then((m) => m.GiftsPage), { ...showsList('/api/admin/gifts', 'gift'), sections: ['community', 'content'] }),
  page('/community/blacklists', () => import('./blacklists/BlacklistsPage.tsx').then((m) => m.BlacklistsPage), { ...showsList('/api/admin/blacklists', 'blacklist'), sections: ['community', 'content'] }),
  page('/community/rewards', () => import('./rewards/RewardsPage.tsx').then((m) => m.RewardsPage), { ...showsList('/api/admin/rewards', 'reward'), sections: ['community', 'content'] }),
]
