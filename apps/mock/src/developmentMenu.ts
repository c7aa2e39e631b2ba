import type { MenuItem } from '@admin/api-client/contract/home/menu'
import type { MockRole } from './developmentUsers.ts'

type Entry = Pick<MenuItem, 'path' | 'name'> & { children?: Entry[] }

const home: Entry = { path: '/home', name: 'Home' }
const users: Entry = {
  path: '/users',
  name: 'User Management',
  children: [{ path: '/users/usersList', name: 'User List' }],
}
const system: Entry = {
  path: '/system',
  name: 'System',
  children: [{ path: '/system/account', name: 'Account' }],
}

/** The development menu (specification, section 2). */
const developmentEntries: Entry[] = [
  home,
  {
    path: '/coinMerchant',
    name: 'Merchant',
    children: [
      { path: '/coinMerchant/coinMerchantList', name: 'Merchant List' },
      { path: '/coinMerchant/coinMerchantSubaccount', name: 'Merchant Subaccount' },
    ],
  },
  {
    path: '/coinTransManage',
    name: 'Transfer',
    children: [
      { path: '/coinTransManage/transferList', name: 'Coin Transfer' },
      { path: '/coinTransManage/transactionList', name: 'History transaction' },
    ],
  },
  users,
  system,
]

const TOP = '0'

/** The entries as items, numbered from 1 in the order of the menu; a component is named after its path. */
function menuOf(entries: Entry[]): MenuItem[] {
  let last = 0
  const items = (below: Entry[], parentId: string): MenuItem[] =>
    below.map(({ path, name, children = [] }) => {
      last += 1
      const id = String(last)
      return {
        id,
        path,
        name,
        component: path.slice(1),
        parentId,
        hasParent: parentId !== TOP,
        hasChildren: children.length > 0,
        children: items(children, id),
      }
    })
  return items(entries, TOP)
}

/** The menu of section 2, for every role. */
export const developmentMenu = (): MenuItem[] => menuOf(developmentEntries)

/** The menu of section 6: every role but admin has the home page only. */
export const userMenu = (role: MockRole): MenuItem[] =>
  menuOf(role === 'admin' ? [home, users, system] : [home])
