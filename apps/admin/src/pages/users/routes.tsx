import type { RouteObject } from 'react-router-dom'
import { USERS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const userPages: RouteObject[] = [
  page(USERS_PATH, 'usersList.title', () => import('./users/UsersPage.tsx').then((m) => m.UsersPage), { permission: 'user:read', loader: firstPage('/api/admin/users', 'user'), sections: ['users', 'coins', 'community', 'content'] }),
  page('/users/rolesList', 'rolesList.title', () => import('./userRoles/UserRolesPage.tsx').then((m) => m.UserRolesPage), { permission: 'userRole:read', loader: firstPage('/api/admin/user-roles', 'userRole'), sections: ['users'] }),
]
