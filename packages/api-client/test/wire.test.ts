import { describe, expect, test } from 'vitest'
import { merchantUpdate } from '../src/contract/coins/merchants.ts'
import { DATABASE_POSITION, LATEST_POSITION } from '../src/contract/databasePosition.ts'
import { unwrap } from '../src/index.ts'
import { client, echoing } from './echo.ts'

const id = '019a2f6e-0000-7000-8000-000000000000'

/** A client whose server answers with these positions, one after the other. */
function positioned(positions: (string | null)[]) {
  const sent: (string | null)[] = []
  const api = client((request) => {
    sent.push(request.headers.get(DATABASE_POSITION))
    const headers = new Headers()
    const position = positions.shift()
    if (position) headers.set(DATABASE_POSITION, position)
    return Response.json({ success: true, errCode: '0', errMessage: '', data: null }, { headers })
  })
  return { api, sent }
}

describe('headers (specification, section 7)', () => {
  test('every request says it is JSON, with and without a body', async () => {
    const { api, arrivals } = echoing()
    await unwrap(api.GET('/api/admin/merchants'))
    await unwrap(api.POST('/api/admin/auth/logout'))
    await unwrap(api.POST('/api/admin/auth/sso', { body: { ticket: 't' } }))
    await unwrap(api.DELETE('/api/admin/merchants/{id}', { params: { path: { id } } }))
    expect(arrivals.map(({ headers }) => headers['content-type'])).toEqual(Array(4).fill('application/json'))
  })

  test('a form keeps its own content type, with the boundary', async () => {
    const { api, last } = echoing()
    const form = new FormData()
    form.set('file', new Blob(['x']), 'empty.txt')
    form.set('uploadTarget', '')
    await api.POST('/api/admin/auth/sso', { body: form as never })
    expect(last()?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(last()?.body).toContain('name="uploadTarget"')
  })

  test('a body with a file becomes a form', async () => {
    const { api, last } = echoing()
    const file = new File(['x'], 'cover.png', { type: 'image/png' })
    await unwrap(api.POST('/upload/single', { body: { uploadTarget: 'cover', file } }))
    expect(last()?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(last()?.body).toContain('name="uploadTarget"\r\n\r\ncover')
    expect(last()?.body).toContain('name="file"; filename="cover.png"')
  })

  test('a token may be a promise', async () => {
    const { api, last } = echoing(null, { getToken: async () => 'late' })
    await unwrap(api.GET('/menu/user-menus'))
    expect(last()?.headers.authorization).toBe('Bearer late')
  })

  test('the token is sent as a bearer token, and no header is sent without one', async () => {
    let token: string | undefined = 'first'
    const { api, arrivals } = echoing(null, { getToken: () => token })
    for (token of ['first', 'second', '', undefined]) await unwrap(api.GET('/menu/user-menus'))
    expect(arrivals.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
      undefined,
      undefined,
    ])
  })

  test('the highest position of a write is sent with every later request', async () => {
    const { api, sent } = positioned(['000000000000000B', '000000000000000A', null])
    for (let time = 0; time < 4; time++) await unwrap(api.POST('/api/admin/auth/logout'))
    expect(sent).toEqual([null, ...Array(3).fill('000000000000000B')])
  })

  test('a position that the server could not read is sent until the next one', async () => {
    const positions = ['000000000000000B', LATEST_POSITION, null, '000000000000000C', null]
    const { api, sent } = positioned(positions)
    for (let time = 0; time < 6; time++) await unwrap(api.GET('/menu/user-menus'))
    expect(sent).toEqual([
      ...[null, '000000000000000B', LATEST_POSITION, LATEST_POSITION],
      ...['000000000000000C', '000000000000000C'],
    ])
  })

  test('the stored language is asked for, en-US without one', async () => {
    let language: string | null = 'zh-CN'
    const { api, arrivals } = echoing(null, { getLanguage: () => language })
    for (language of ['zh-CN', 'en-US', null, '']) await unwrap(api.GET('/menu/user-menus'))
    expect(arrivals.map(({ headers }) => headers['accept-language'])).toEqual([
      'zh-CN',
      'en-US',
      'en-US',
      'en-US',
    ])
  })
})

describe('what travels (specification, section 7)', () => {
  test('empty query values are omitted, zero is not', async () => {
    const { api, last } = echoing()
    const query = { nickname: '', account: undefined, createdTo: null, createdFrom: 0, page: 2 } as object
    await unwrap(api.GET('/api/admin/merchants', { params: { query } }))
    expect(last()?.query).toEqual({ createdFrom: ['0'], page: ['2'] })
  })

  test('an array in the query is repeated, not bracketed, and an empty one stays away', async () => {
    const { api, last } = echoing()
    const query = { tag: ['a&b', 'c'], none: [] } as object
    await unwrap(api.GET('/api/admin/merchants', { params: { query } }))
    expect(last()?.search).toBe('?tag=a%26b&tag=c')
  })

  test('empty body values are omitted', async () => {
    const { api, last } = echoing()
    const body = { username: 'admin', password: '', captchaId: null, code: [] } as never
    await unwrap(api.POST('/api/admin/auth/login', { body }))
    expect(last()?.body).toBe('{"username":"admin"}')
  })

  test('an update clears a remark although the empty text never travels', async () => {
    const { api, last } = echoing()
    const body = {
      nickname: 'Lotus',
      agentId: id,
      status: 'enabled' as const,
      transferLimit: '0',
      remark: '',
      version: 3,
    }
    await unwrap(api.PUT('/api/admin/merchants/{id}', { params: { path: { id } }, body }))
    expect(merchantUpdate.parse(JSON.parse(last()?.body ?? ''))).toEqual(body)
  })

  test('an id in the path is encoded', async () => {
    const { api, last } = echoing()
    await unwrap(api.GET('/api/admin/merchants/{id}', { params: { path: { id: '../a b' } } }))
    expect(last()?.path).toBe('/api/admin/merchants/..%2Fa%20b')
  })
})

test('the answer is its data part', async () => {
  const { api } = echoing([{ id: '1' }])
  expect(await unwrap(api.GET('/menu/user-menus'))).toEqual([{ id: '1' }])
})
