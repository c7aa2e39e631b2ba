import { randomId } from '@admin/api-client'
import { SUCCESS_CODE } from '@admin/api-client/contract/envelope'
import { DEFAULT_PAGE } from '@admin/api-client/contract/limits'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { developmentMenu, userMenu } from './developmentMenu.ts'
import { MOCK_PAGE_SIZE, type MockUser, mockUserBody, mockUsers } from './developmentUsers.ts'

/** Error codes of the development mocks (specification, section 8). */
const MOCK_ERROR_CODE = '50000'
const NOT_LOGGED_IN_CODE = '401'

const number = (fallback: number) => z.coerce.number().int().min(1).catch(fallback)
const listQuery = z.object({ page: number(DEFAULT_PAGE), pageSize: number(MOCK_PAGE_SIZE) })

interface DevelopmentMocksOptions {
  /** Username of the signed-in account; undefined without a session. */
  storedUser: (request: Request) => Promise<string | undefined>
  /** Now, in epoch milliseconds. */
  clock?: () => number
}

/** Calls that exist in mock mode only (specification, sections 3, 6 and 7), as one fetch handler. */
export function developmentMocks({ storedUser, clock = Date.now }: DevelopmentMocksOptions) {
  let users = mockUsers()
  const app = new Hono()

  const current = async ({ req }: Context) => {
    const username = await storedUser(req.raw)
    return username === undefined ? undefined : users.find((user) => user.username === username)
  }
  app.get('/menu/index', async (c) => ((await current(c)) ? succeed(developmentMenu()) : notLoggedIn()))
  app.get('/menu/user-menus', async (c) => {
    const user = await current(c)
    return user ? succeed(userMenu(user.role)) : notLoggedIn()
  })
  app.get('/api/user/info', async (c) => {
    const user = await current(c)
    return user ? succeed(user) : notLoggedIn()
  })
  app.get('/api/user/list', (c) => {
    const { page, pageSize } = listQuery.parse(c.req.query())
    const list = users.slice((page - 1) * pageSize, page * pageSize)
    const total = users.length
    return succeed({ list, total, page, pageSize, totalPages: Math.ceil(total / pageSize) })
  })
  app.post('/api/user/create', async (c) => {
    const body = mockUserBody.safeParse(await bodyOf(c))
    if (!body.success) return refuse(z.prettifyError(body.error))
    const now = clock()
    const user: MockUser = { id: randomId(), ...body.data, createTime: now, updateTime: now }
    users = [user, ...users]
    return succeed(user)
  })
  app.on(['POST', 'PUT'], '/api/user/update/:id', async (c) => {
    const found = users.find(({ id }) => id === c.req.param('id'))
    if (!found) return refuse('user not found')
    const body = mockUserBody.partial().safeParse(await bodyOf(c))
    if (!body.success) return refuse(z.prettifyError(body.error))
    const user = { ...found, ...body.data, updateTime: clock() } as MockUser
    users = users.map((each) => (each === found ? user : each))
    return succeed(user)
  })
  app.on(['POST', 'DELETE'], '/api/user/delete/:id', (c) => {
    const left = users.filter(({ id }) => id !== c.req.param('id'))
    if (left.length === users.length) return refuse('user not found')
    users = left
    return succeed(null)
  })
  app.notFound(() => refuse('no such mock', 404))
  app.onError((error) => refuse(error.message, 500))

  return async (request: Request): Promise<Response> => app.fetch(request)
}

const bodyOf = ({ req }: Context): Promise<unknown> => req.json().catch(() => ({}))

const succeed = (data: unknown) =>
  Response.json({ success: true, errCode: SUCCESS_CODE, errMessage: '', data })

const refuse = (errMessage: string, status = 400, errCode = MOCK_ERROR_CODE) =>
  Response.json({ success: false, errCode, errMessage, data: null }, { status })

const notLoggedIn = () => refuse('not logged in', 401, NOT_LOGGED_IN_CODE)
