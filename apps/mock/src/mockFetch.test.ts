import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserServer, startBrowserServer } from './browserServer.ts'
import { developmentMocks } from './developmentMocks.ts'
import { mockFetch, storedUserOf } from './mockFetch.ts'

let server: BrowserServer

beforeAll(async () => {
  server = await startBrowserServer()
}, 120_000)

beforeEach(() => server.reset())

const get = async (path: string, token?: string) => {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const mocks = developmentMocks({ storedUser: storedUserOf(server.fetch, () => undefined) })
  const response = await mockFetch(server.fetch, mocks)(new Request(`http://mock.test${path}`, { headers }))
  return { status: response.status, body: (await response.json()) as { errMessage: string; data: never } }
}

describe('mock mode', () => {
  it('answers with the API itself', async () => {
    const token = await server.signIn('admin')
    const { status, body } = await get('/api/admin/merchants?pageSize=1', token)
    expect(status).toBe(200)
    expect((body.data as { total: number }).total).toBeGreaterThan(100)
    expect((await get('/menu/user-menus', token)).body.data).toContainEqual(
      expect.objectContaining({ path: '/coinMerchant' }),
    )
  })

  it('answers the development mocks for every signed-in account', async () => {
    expect(await get('/api/user/info')).toMatchObject({ status: 401, body: { errMessage: 'not logged in' } })
    for (const role of ['admin', 'editor', 'user'])
      expect((await get('/api/user/info', await server.signIn(role))).body.data).toMatchObject({ role })
    expect((await get('/menu/index', await server.signIn('user'))).body.data).toHaveLength(5)
  })
})

describe('beginning again', () => {
  const count = async (token: string) =>
    ((await get('/api/admin/merchants?pageSize=1', token)).body.data as { total: number }).total

  it('undoes all changes since the start, including sessions', async () => {
    const token = await server.signIn('admin')
    await server.reset()
    expect((await get('/api/admin/merchants', token)).status).toBe(401)
    expect(await count(await server.signIn('admin'))).toBeGreaterThan(100)
  })

  it('can leave out all merchants', async () => {
    await server.reset({ empty: true })
    expect(await count(await server.signIn('admin'))).toBe(0)
  })

  it('has records with the same ids when it starts at the same moment', async () => {
    const now = Date.UTC(2026, 1, 25)
    const idsOf = async () => {
      const { fetch, signIn } = await startBrowserServer({ now })
      const headers = { Authorization: `Bearer ${await signIn('admin')}` }
      const read = async (list: string): Promise<string[]> => {
        const response = await fetch(new Request(`http://mock.test/api/admin/${list}`, { headers }))
        return ((await response.json()) as { data: { list: { id: string }[] } }).data.list.map(({ id }) => id)
      }
      return [await read('merchants'), await read('transfers'), await read('users'), await read('accounts')]
    }
    expect(await idsOf()).toEqual(await idsOf())
  }, 60_000)
})
