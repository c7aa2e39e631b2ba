/** The typed client's rules (specification, sections 7 and 8), held against the real handler. */
import { ApiError, createApi, download, generateUniqueIds, unwrap } from '@admin/api-client'
import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { merchants } from '../src/db/schema/merchants.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import type { TestServer } from './support/TestServer.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

/** A client of the server that keeps the requests it sent. */
function clientOf(
  server: TestServer,
  {
    timeout,
    answer = (response) => response,
    stored = {},
  }: {
    timeout?: number
    answer?: (response: Response) => Response | Promise<Response>
    stored?: { token?: string; language?: string }
  } = {},
) {
  const sent: Request[] = []
  const api = createApi({
    baseUrl: 'http://server.test',
    getToken: () => stored.token,
    getLanguage: () => stored.language,
    fetch: async (request) => {
      sent.push(request.clone())
      return answer(await server.app.fetch(request, { address: '192.0.2.1' }))
    },
    ...(timeout !== undefined && { timeout }),
  })
  const signIn = async (username = 'admin') => {
    const { captchaId } = await unwrap(api.GET('/api/admin/auth/captcha'))
    const body = { username, password: DEMO_PASSWORD, captchaId, code: VERIFICATION_CODE }
    const result = await unwrap(api.POST('/api/admin/auth/login', { body }))
    if ('token' in result) stored.token = result.token
  }
  return { api, stored, sent, signIn, last: () => sent.at(-1) }
}

/** Every object of an answer with a field that a later release might add. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (!(value instanceof Object)) return value
  const known = Object.entries(value).map(([name, field]) => [name, withUnknownFields(field)])
  return { ...Object.fromEntries(known), addedLater: { nested: [1] } }
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => new Error('it succeeded'),
    (reason) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}

onOneEngine('client', (server) => {
  const newMerchant = async ({ api }: ReturnType<typeof clientOf>, account: string) => {
    const { list } = await unwrap(api.GET('/api/admin/agents', { params: { query: { pageSize: 1 } } }))
    return {
      account,
      nickname: 'Lotus',
      agentId: list[0]?.id ?? '',
      status: 'enabled' as const,
      transferLimit: '0',
      remark: 'by the river',
      password: STRONG_PASSWORD,
    }
  }

  it('is allowed by the bearer token, and unwraps the answer to its data', async () => {
    const client = clientOf(server())
    const refused = await failureOf(unwrap(client.api.GET('/api/admin/auth/current-user')))
    expect(refused).toMatchObject({ status: 401, code: '10006', key: 'sessionExpired' })

    await client.signIn()
    const user = await unwrap(client.api.GET('/api/admin/auth/current-user'))
    expect(user.username).toBe('admin')
    expect(client.last()?.headers.get('Authorization')).toBe(`Bearer ${client.stored.token}`)
  })

  it('says JSON on every request, and the server takes it', async () => {
    const client = clientOf(server())
    await client.signIn()
    await unwrap(client.api.GET('/menu/user-menus'))
    expect(client.sent.map(({ headers }) => headers.get('Content-Type'))).toEqual(
      client.sent.map(() => 'application/json'),
    )
  })

  it('asks in the stored language, English without one: the password rule follows', async () => {
    const client = clientOf(server())
    await client.signIn()
    for (const language of [undefined, 'en-US', 'zh-CN'] as const) {
      delete client.stored.language
      if (language) client.stored.language = language
      const body = { ...(await newMerchant(client, 'short-password')), password: 'aA1!' }
      const { fields } = await failureOf(unwrap(client.api.POST('/api/admin/merchants', { body })))
      expect(fields?.password).toEqual({
        key: 'minLength',
        values: { minimum: PASSWORD_MIN_LENGTH[language ?? 'en-US'] },
      })
    }
  })

  it('leaves empty filters out, so that an untouched search form finds everything', async () => {
    const client = clientOf(server())
    await client.signIn()
    const everything = await unwrap(client.api.GET('/api/admin/merchants'))
    const query = { nickname: '', account: undefined, id: '', page: 1, createdFrom: 0 }
    const filtered = await unwrap(client.api.GET('/api/admin/merchants', { params: { query } }))
    expect(filtered.total).toBe(everything.total)
    expect(client.last()?.url).toMatch(/\?page=1&createdFrom=0$/)
  })

  it('repeats an array in the query, which the server reads as one', async () => {
    const client = clientOf(server())
    await client.signIn()
    const query = { status: ['enabled', 'disabled'] } as object
    const refused = await failureOf(unwrap(client.api.GET('/api/admin/merchants', { params: { query } })))
    expect(client.last()?.url).toMatch(/\?status=enabled&status=disabled$/)
    expect(refused).toMatchObject({ status: 400, code: '100', fields: { status: { key: 'invalid' } } })
  })

  it('clears a remark although the empty text never travels', async () => {
    const client = clientOf(server())
    await client.signIn()
    const made = await unwrap(
      client.api.POST('/api/admin/merchants', { body: await newMerchant(client, 'cleared-remark') }),
    )
    const { nickname, agentId, status, transferLimit, version } = made
    const changed = await unwrap(
      client.api.PUT('/api/admin/merchants/{id}', {
        params: { path: { id: made.id } },
        body: { nickname, agentId, status, transferLimit, version, remark: '' },
      }),
    )
    expect(await client.last()?.json()).not.toHaveProperty('remark')
    expect(changed.remark).toBe('')
  })

  it('carries status, code, field and request id of a rejection', async () => {
    const client = clientOf(server())
    await client.signIn()
    const body = await newMerchant(client, 'taken-twice')
    await unwrap(client.api.POST('/api/admin/merchants', { body }))
    const refused = await failureOf(unwrap(client.api.POST('/api/admin/merchants', { body })))
    expect(refused).toMatchObject({
      status: 409,
      code: '10001',
      key: 'usernameTaken',
      fields: { account: { key: 'usernameTaken' } },
      requestId: expect.stringMatching(/./),
    })
  })

  it('carries the row as it is now when a change comes too late', async () => {
    const client = clientOf(server())
    await client.signIn()
    const made = await unwrap(
      client.api.POST('/api/admin/merchants', { body: await newMerchant(client, 'changed-twice') }),
    )
    const { id, agentId, status, transferLimit, remark, version } = made
    const change = (nickname: string) =>
      unwrap(
        client.api.PUT('/api/admin/merchants/{id}', {
          params: { path: { id } },
          body: { nickname, agentId, status, transferLimit, remark, version },
        }),
      )
    await change('First')
    const refused = await failureOf(change('Second'))
    expect(refused).toMatchObject({ status: 409, key: 'staleVersion', current: { nickname: 'First' } })
  })

  it('carries the wait of a lock-out', async () => {
    const client = clientOf(server())
    const attempt = async () => {
      const { captchaId } = await unwrap(client.api.GET('/api/admin/auth/captcha'))
      const body = { username: 'locked-out', password: 'wrong', captchaId, code: VERIFICATION_CODE }
      return failureOf(unwrap(client.api.POST('/api/admin/auth/login', { body })))
    }
    let refused = await attempt()
    while (refused.status === 401) refused = await attempt()
    expect(refused).toMatchObject({ status: 429, key: 'tooManyAttempts', retryAfter: 15 * 60 })
    server().now += 16 * 60_000
  })

  it('says forbidden where the code is missing', async () => {
    const client = clientOf(server())
    await client.signIn('user')
    const refused = await failureOf(unwrap(client.api.GET('/api/admin/merchants')))
    expect(refused).toMatchObject({ status: 403, key: 'unauthorizedOperation' })
  })

  it('gives up on a server that is busy for longer than the timeout, with its own message', async () => {
    const { stored, signIn } = clientOf(server())
    await signIn()
    const client = clientOf(server(), { timeout: 300, stored })
    const refused = await server().db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${merchants} in access exclusive mode`)
      return failureOf(unwrap(client.api.GET('/api/admin/merchants')))
    })
    expect(refused).toMatchObject({ status: 0, key: 'timeout' })
  })

  it('ignores fields that a later release adds to answers and rejections', async () => {
    const client = clientOf(server(), {
      answer: async (response) =>
        Response.json(withUnknownFields(await response.json()), { status: response.status }),
    })
    await client.signIn()
    const { list, total } = await unwrap(client.api.GET('/api/admin/merchants'))
    expect(list.length).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(0)
    const query = { page: 0 }
    const refused = await failureOf(unwrap(client.api.GET('/api/admin/merchants', { params: { query } })))
    expect(refused.key).toBe('badRequest')
  })

  it('names uploads by ids of the server, and by its own where there is none', async () => {
    const client = clientOf(server())
    const fallbacks: Error[] = []
    const onFallback = (error: Error) => fallbacks.push(error)
    const local = await generateUniqueIds(client.api, 2, { onFallback })
    expect(new Set(local).size).toBe(2)
    expect(fallbacks.map(({ message }) => message)).toEqual(['Failed to generate unique IDs from backend'])

    await client.signIn()
    const ids = await generateUniqueIds(client.api, 3, { onFallback })
    expect(new Set(ids).size).toBe(3)
    expect(fallbacks).toHaveLength(1)
  })

  it('downloads a whole filtered set under the name that the server gives it', async () => {
    const client = clientOf(server())
    await client.signIn()
    const { blob, filename } = await download(client.api, '/api/admin/merchants/export')
    const lines = (await blob.text()).trimEnd().split('\r\n')
    const { total } = await unwrap(client.api.GET('/api/admin/merchants'))
    expect(lines).toHaveLength(total + 1)
    expect(filename).toMatch(/^merchants-\d{4}-\d{2}-\d{2}\.csv$/)
  })
})
