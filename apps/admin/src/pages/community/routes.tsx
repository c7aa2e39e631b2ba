import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const communityPages: RouteObject[] = [
  page('/community/forums', 'forums.title', () => import('./forums/ForumsPage.tsx').then((m) => m.ForumsPage), { permission: 'forum:read', loader: firstPage('/api/admin/forums', 'forum'), sections: ['community'] }),
  page('/community/posts', 'posts.title', () => import('./posts/PostsPage.tsx').then((m) => m.PostsPage), { permission: 'post:read', loader: firstPage('/api/admin/posts', 'post'), sections: ['community', 'content'] }),
  page('/community/topics', 'topics.title', () => import('./topics/TopicsPage.tsx').then((m) => m.TopicsPage), { permission: 'topic:read', loader: firstPage('/api/admin/topics', 'topic'), sections: ['community'] }),
  page('/community/comments', 'comments.title', () => import('./comments/CommentsPage.tsx').then((m) => m.CommentsPage), { permission: 'comment:read', loader: firstPage('/api/admin/comments', 'comment'), sections: ['community', 'content'] }),
  page('/community/groups', 'groups.title', () => import('./groups/GroupsPage.tsx').then((m) => m.GroupsPage), { permission: 'group:read', loader: firstPage('/api/admin/groups', 'group'), sections: ['community', 'content'] }),
  page('/community/liveRooms', 'liveRooms.title', () => import('./liveRooms/LiveRoomsPage.tsx').then((m) => m.LiveRoomsPage), { permission: 'liveRoom:read', loader: firstPage('/api/admin/live-rooms', 'liveRoom'), sections: ['community', 'content'] }),
  page('/community/realPersons', 'realPersons.title', () => import('./realPersons/RealPersonsPage.tsx').then((m) => m.RealPersonsPage), { permission: 'realPerson:read', loader: firstPage('/api/admin/real-persons', 'realPerson'), sections: ['community', 'content'] }),
  page('/community/commodities', 'commodities.title', () => import('./commodities/CommoditiesPage.tsx').then((m) => m.CommoditiesPage), { permission: 'commodity:read', loader: firstPage('/api/admin/commodities', 'commodity'), sections: ['community', 'content'] }),
  page('/community/gifts', 'gifts.title', () => import('./gifts/GiftsPage.tsx').then((m) => m.GiftsPage), { permission: 'gift:read', loader: firstPage('/api/admin/gifts', 'gift'), sections: ['community', 'content'] }),
  page('/community/blacklists', 'blacklists.title', () => import('./blacklists/BlacklistsPage.tsx').then((m) => m.BlacklistsPage), { permission: 'blacklist:read', loader: firstPage('/api/admin/blacklists', 'blacklist'), sections: ['community', 'content'] }),
  page('/community/rewards', 'rewards.title', () => import('./rewards/RewardsPage.tsx').then((m) => m.RewardsPage), { permission: 'reward:read', loader: firstPage('/api/admin/rewards', 'reward'), sections: ['community', 'content'] }),
]
