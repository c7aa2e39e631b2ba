import { expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('menu', (server) => {
  const paths = async (username: string) => {
    const menu = await (await server().signIn(username)).ok('menu', 'userMenus')
    return menu.map(({ path, children }) => [path, children.map((child) => child.path)])
  }

  it('holds the pages of the development menu, for the administrator', async () => {
    // Specification, section 2: other pages may be between them.
    const shown = new Map((await paths('admin')) as [string, string[]][])
    expect(shown.get('/home')).toEqual([])
    expect(shown.get('/coinMerchant')).toEqual([
      '/coinMerchant/coinMerchantList',
      '/coinMerchant/coinMerchantSubaccount',
    ])
    expect(shown.get('/coinTransManage')).toEqual([
      '/coinTransManage/transferList',
      '/coinTransManage/transactionList',
    ])
    expect(shown.get('/users')).toContain('/users/usersList')
    expect(shown.get('/system')).toContain('/system/account')
  })

  it('holds the home page only for a user', async () => {
    expect(await paths('user')).toEqual([['/home', []]])
  })

  it('keeps a parent for the one child that may be read', async () => {
    const { client } = await createStaff(server(), ['merchantSubaccount:read'])
    expect(await client.ok('menu', 'userMenus')).toMatchObject([
      {
        parentId: '0',
        path: '/coinMerchant',
        hasParent: false,
        hasChildren: true,
        children: [{ path: '/coinMerchant/coinMerchantSubaccount', hasParent: true, hasChildren: false }],
      },
    ])
  })
})
