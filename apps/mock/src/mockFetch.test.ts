import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserServer, startBrowserServer } from './browserServer.ts'
import { developmentMocks } from './developmentMocks.ts'
import { mockFetch, storedUserOf } from './mockFetch.ts'

let server: BrowserServer

beforeAll(async () => {
  server = await startBrowserServer()
}, 30_000)

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

  it('undoes what was done since the start, sessions too', async () => {
    const token = await server.signIn('admin')
    await server.reset()
    expect((await get('/api/admin/merchants', token)).status).toBe(401)
    expect(await count(await server.signIn('admin'))).toBeGreaterThan(100)
  })

  it('can leave out all merchants', async () => {
    await server.reset({ empty: true })
    expect(await count(await server.signIn('admin'))).toBe(0)
  })
})
