import type { MenuItem } from '@admin/api-client/contract/menu'
import type { MockRole } from './developmentUsers.ts'

type Entry = Pick<MenuItem, 'id' | 'path' | 'name' | 'component'> & { children?: Entry[] }

const home: Entry = { id: '1', path: '/home', name: 'Home', component: 'home' }

/** The administrator's menu in the development mocks (specification, section 6). */
const everything: Entry[] = [
  home,
  {
    id: '2',
    path: '/users',
    name: 'User Management',
    component: 'users',
    children: [{ id: '3', path: '/users/usersList', name: 'User List', component: 'users/usersList' }],
  },
  {
    id: '4',
    path: '/system',
    name: 'System',
    component: 'system',
    children: [{ id: '5', path: '/system/account', name: 'Account', component: 'system/account' }],
  },
]

const TOP = '0'

const items = (entries: Entry[], parentId: string): MenuItem[] =>
  entries.map(({ children = [], ...entry }) => ({
    ...entry,
    parentId,
    hasParent: parentId !== TOP,
    hasChildren: children.length > 0,
    children: items(children, entry.id),
  }))

/** Everybody but the administrator sees the home page only. */
export const developmentMenu = (role: MockRole): MenuItem[] =>
  items(role === 'admin' ? everything : [home], TOP)
