import type { RouteObject } from 'react-router-dom'
import { USERS_PATH } from '../../app/pagePaths.ts'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'

// biome-ignore format: one line a page
export const userPages: RouteObject[] = [
  page(USERS_PATH, () => import('./users/UsersPage.tsx').then((m) => m.UsersPage), { ...showsList('/api/admin/users', 'user'), sections: ['users', 'coins', 'community', 'content'] }),
  page('/users/rolesList', () => import('./userRoles/UserRolesPage.tsx').then((m) => m.UserRolesPage), { ...showsList('/api/admin/user-roles', 'userRole'), sections: ['users'] }),
]
