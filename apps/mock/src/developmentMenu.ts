import type { MenuItem } from '@admin/api-client/contract/home/menu'
import type { MockRole } from './developmentUsers.ts'

type Entry = Pick<MenuItem, 'id' | 'path' | 'name' | 'component'> & { children?: Entry[] }

const home: Entry = { id: '1', path: '/home', name: 'Home', component: 'home' }

/** The development menu (specification, section 2). */
const developmentEntries: Entry[] = [
  home,
  {
    id: '2',
    path: '/coinMerchant',
    name: 'Merchant',
    component: 'coinMerchant',
    children: [
      {
        id: '3',
        path: '/coinMerchant/coinMerchantList',
        name: 'Merchant List',
        component: 'coinMerchant/coinMerchantList',
      },
      {
        id: '4',
        path: '/coinMerchant/coinMerchantSubaccount',
        name: 'Merchant Subaccount',
        component: 'coinMerchant/coinMerchantSubaccount',
      },
    ],
  },
  {
    id: '5',
    path: '/coinTransManage',
    name: 'Transfer',
    component: 'coinTransManage',
    children: [
      {
        id: '6',
        path: '/coinTransManage/transferList',
        name: 'Coin Transfer',
        component: 'coinTransManage/transferList',
      },
      {
        id: '7',
        path: '/coinTransManage/transactionList',
        name: 'History transaction',
        component: 'coinTransManage/transactionList',
      },
    ],
  },
  {
    id: '8',
    path: '/users',
    name: 'User Management',
    component: 'users',
    children: [{ id: '9', path: '/users/usersList', name: 'User List', component: 'users/usersList' }],
  },
  {
    id: '10',
    path: '/system',
    name: 'System',
    component: 'system',
    children: [{ id: '11', path: '/system/account', name: 'Account', component: 'system/account' }],
  },
]

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

/** The menu of section 2, for every role. */
export const developmentMenu = (): MenuItem[] => items(developmentEntries, TOP)

/** The menu of section 6: every role but admin has the home page only. */
export const userMenu = (role: MockRole): MenuItem[] => items(role === 'admin' ? everything : [home], TOP)
