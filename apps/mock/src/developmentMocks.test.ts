import type { MenuItem } from '@admin/api-client/contract/home/menu'
import { describe, expect, it } from 'vitest'
import { developmentMocks } from './developmentMocks.ts'

const NOW = Date.UTC(2026, 5, 15)

const rose = {
  username: 'rose',
  nickname: 'Rose',
  avatar: '',
  email: 'rose@example.com',
  phone: '13800000000',
  role: 'editor',
  status: 1,
}

/** The mocks as called with or without a session. */
function mocksFor(username?: string) {
  const send = developmentMocks({ storedUser: async () => username, clock: () => NOW })
  return async (method: string, path: string, body?: unknown) => {
    const response = await send(
      new Request(`http://mock.test${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, ...((await response.json()) as { errCode: string; data: never }) }
  }
}

const paths = (items: MenuItem[]): unknown[] =>
  items.map(({ path, children }) => (children.length > 0 ? [path, paths(children)] : path))

describe('the mock list', () => {
  it('has 100 users, 10 on a page', async () => {
    const call = mocksFor()
    expect(await call('GET', '/api/user/list')).toMatchObject({
      success: true,
      errCode: '0',
      errMessage: '',
      data: { total: 100, page: 1, pageSize: 10, totalPages: 10 },
    })
    const { data } = await call('GET', '/api/user/list?page=4&pageSize=30')
    expect(data).toMatchObject({ total: 100, page: 4, pageSize: 30, totalPages: 4 })
    expect((data as { list: unknown[] }).list).toHaveLength(10)
  })

  it('shows a user with every field of the specification', async () => {
    const { data } = await mocksFor('admin')('GET', '/api/user/info')
    expect(Object.keys(data).sort()).toEqual(
      [
        'avatar',
        'createTime',
        'email',
        'id',
        'nickname',
        'phone',
        'role',
        'status',
        'updateTime',
        'username',
      ].sort(),
    )
    expect(data).toMatchObject({ username: 'admin', role: 'admin', status: 1 })
  })

  it('has users of every role, active or not, each with the times it was made and changed', async () => {
    const { data } = await mocksFor()('GET', '/api/user/list?pageSize=100')
    const users = (
      data as { list: { role: string; status: number; createTime: number; updateTime: number }[] }
    ).list
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(['admin', 'editor', 'user']))
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set([0, 1]))
    for (const { createTime, updateTime } of users) {
      expect(createTime).toBeGreaterThan(0)
      expect(updateTime).toBeGreaterThanOrEqual(createTime)
    }
  })

  it('creates, updates and deletes a user', async () => {
    const call = mocksFor()
    const { data: made } = await call('POST', '/api/user/create', rose)
    expect(made).toMatchObject({ ...rose, createTime: NOW })
    const { id } = made as { id: string }
    expect(await call('PUT', `/api/user/update/${id}`, { nickname: 'Rosa' })).toMatchObject({
      data: { username: 'rose', nickname: 'Rosa', updateTime: NOW },
    })
    expect(await call('GET', '/api/user/list?pageSize=1')).toMatchObject({
      data: { total: 101, list: [{ id, nickname: 'Rosa' }] },
    })
    expect(await call('DELETE', `/api/user/delete/${id}`)).toMatchObject({ success: true, errCode: '0' })
    expect(await call('GET', '/api/user/list')).toMatchObject({ data: { total: 100 } })
  })

  it.each([
    ['an unknown user changed', 'PUT', '/api/user/update/none', {}],
    ['an unknown user deleted', 'DELETE', '/api/user/delete/none', undefined],
    ['a role nobody knows', 'POST', '/api/user/create', { ...rose, role: 'queen' }],
    ['no body', 'POST', '/api/user/create', undefined],
    ['a path without a mock', 'GET', '/api/user/other', undefined],
  ])('refuses %s with code 50000', async (_, method, path, body) => {
    expect(await mocksFor()(method, path, body)).toMatchObject({ success: false, errCode: '50000' })
  })
})

describe('/menu/index', () => {
  it.each(['admin', 'editor', 'user'])('shows %s the development menu of section 2', async (username) => {
    const { data } = await mocksFor(username)('GET', '/menu/index')
    expect(paths(data)).toEqual([
      '/home',
      ['/coinMerchant', ['/coinMerchant/coinMerchantList', '/coinMerchant/coinMerchantSubaccount']],
      ['/coinTransManage', ['/coinTransManage/transferList', '/coinTransManage/transactionList']],
      ['/users', ['/users/usersList']],
      ['/system', ['/system/account']],
    ])
  })
})

describe('/menu/user-menus', () => {
  it('shows an administrator home, the user list and the accounts', async () => {
    const { data } = await mocksFor('admin')('GET', '/menu/user-menus')
    expect(paths(data)).toEqual(['/home', ['/users', ['/users/usersList']], ['/system', ['/system/account']]])
    expect((data as MenuItem[])[1]).toMatchObject({
      parentId: '0',
      hasParent: false,
      hasChildren: true,
      children: [{ parentId: '2', hasParent: true, hasChildren: false }],
    })
  })

  it.each(['editor', 'user'])('shows %s the home page only', async (username) => {
    expect(paths((await mocksFor(username)('GET', '/menu/user-menus')).data)).toEqual(['/home'])
  })
})

describe.each(['/menu/index', '/menu/user-menus'])('%s', (path) => {
  it('gives every entry the fields of the specification, and no other', async () => {
    const { data } = await mocksFor('admin')('GET', path)
    const entries = (items: MenuItem[]): MenuItem[] =>
      items.flatMap((item) => [item, ...entries(item.children)])
    for (const entry of entries(data))
      expect(Object.keys(entry).sort()).toEqual(
        ['id', 'parentId', 'path', 'name', 'component', 'hasParent', 'hasChildren', 'children'].sort(),
      )
  })
})

it.each(['/menu/index', '/menu/user-menus', '/api/user/info'])(
  'without a stored user, %s answers 401 not logged in',
  async (path) => {
    expect(await mocksFor()('GET', path)).toMatchObject({
      status: 401,
      success: false,
      errCode: '401',
      errMessage: 'not logged in',
    })
  },
)
