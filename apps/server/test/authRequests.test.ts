import { createServer, type IncomingMessage } from 'node:http'
import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { authRequests } from '../src/db/schema/sessions.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { authService } from '../src/transports/authService.ts'
import { onOneEngine } from './support/engines.ts'
import { freshVisitor, WRONG } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

interface Registered {
  id: string
  code: string
}

const action = { app: 'Agent portal', action: 'Sign in', fields: { nested: [1, null, true] } }

/** Registers an action with a body as it is written. */
const post = (visitor: TestClient, body: string) =>
  visitor.fetch('/api/auth-api/web/regAppAction', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

const register = async (visitor: TestClient, body: Record<string, unknown> = action) =>
  (await visitor.ok('authRequest', 'registerAppAction', { body })) as unknown as Registered

onOneEngine('authentication requests of apps', (server) => {
  const state = (visitor: TestClient, id: string) =>
    visitor.ok('authRequest', 'authState', { params: { id } })

  it('are pending until an operator with the code approves them with the password', async () => {
    const app = freshVisitor(server())
    const { id, code } = await register(app)
    expect(await state(app, id)).toMatchObject({ id, state: 'pending' })
    const { client, username } = await createStaff(server(), [])
    expect(await client.ok('signIn', 'mfaState')).toMatchObject({ decidesAppRequests: true })
    expect(await client.ok('authRequest', 'lookUpRequest', { body: { code } })).toMatchObject({
      app: 'Agent portal',
      action: 'Sign in',
      address: app.connection.address,
    })
    const approve = (password?: string) => ({ body: { code, decision: 'approve' as const, password } })
    for (const [password, key] of [
      [undefined, 'required'],
      [WRONG, 'wrong'],
    ] as const)
      expect(await client.refused('authRequest', 'decideRequest', approve(password))).toMatchObject({
        status: 422,
        data: { fields: { password: { key } } },
      })
    expect(await state(app, id)).toMatchObject({ state: 'pending' })
    await client.ok('authRequest', 'decideRequest', approve(DEMO_PASSWORD))
    expect(await state(app, id)).toMatchObject({ state: 'approved', username })
    expect(
      (await client.refused('authRequest', 'decideRequest', approve(DEMO_PASSWORD))).data.fields,
    ).toEqual({
      code: { key: 'wrong' },
    })
  })

  it('show their texts without invisible characters, with single spaces', async () => {
    const body = {
      app: ' \u202eAgent\u2066\u200b\u0007 \u200b\r\n\tpor\u3164tal\ufe0f\ufeff ',
      action: '\u200f\u2028\u00ad\u3164\u0085',
    }
    const { code } = await register(freshVisitor(server()), body)
    const { client } = await createStaff(server(), [])
    expect(await client.ok('authRequest', 'lookUpRequest', { body: { code } })).toMatchObject({
      app: 'Agent portal',
      action: '',
    })
  })

  it('are rejected without a password, and do not reveal by whom', async () => {
    const app = freshVisitor(server())
    const { id, code } = await register(app)
    const { client } = await createStaff(server(), [])
    await client.ok('authRequest', 'decideRequest', { body: { code, decision: 'reject' } })
    const answer = await state(app, id)
    expect(answer).toMatchObject({ state: 'rejected' })
    expect(answer).not.toHaveProperty('username')
  })

  it('are registered without a name from JSON that has none', async () => {
    const { client } = await createStaff(server(), [])
    for (const body of ['[{"app":"Agent portal"}]', '{"app":1}', 'null', '']) {
      const { data } = (await (await post(freshVisitor(server()), body)).json()) as { data: Registered }
      expect(await client.ok('authRequest', 'lookUpRequest', { body: { code: data.code } })).toMatchObject({
        app: '',
        action: '',
      })
    }
  })

  it('expire after ten minutes, and are forgotten an hour later', async () => {
    const app = freshVisitor(server())
    const { id, code } = await register(app)
    server().now += 10 * MINUTE
    expect(await state(app, id)).toMatchObject({ state: 'expired' })
    const { client } = await createStaff(server(), [])
    expect((await client.refused('authRequest', 'lookUpRequest', { body: { code } })).status).toBe(422)
    server().now += 60 * MINUTE
    await register(freshVisitor(server()))
    expect((await app.refused('authRequest', 'authState', { params: { id } })).status).toBe(404)
  })

  it.each([
    ['50 networks', sql`'10.0.0.' || n % 50`],
    ['the networks of one IPv6 site', sql`'2001:db8:7:' || to_hex(n) || '::1'`],
  ])('stay pending when %s register as many as are kept', async (_, address) => {
    server().now += 70 * MINUTE
    const before = freshVisitor(server())
    const { id } = await register(before)
    await server().db.execute(sql`
      insert into auth_requests (id, code, app, action, address, state, create_time, expires_time)
      select gen_random_uuid(), n::text, '', '', ${address}, state, create_time, expires_time
      from auth_requests, generate_series(1, 999) as n where id = ${id}`)
    const after = freshVisitor(server())
    const later = await register(after)
    for (let time = 0; time < 5; time++) await register(server().visitor().from('2001:db8:7:ffff::1'))
    expect(await state(before, id)).toMatchObject({ state: 'pending' })
    expect(await state(after, later.id)).toMatchObject({ state: 'pending' })
    expect(await server().db.$count(authRequests, gt(authRequests.expiresTime, server().now))).toBe(1000)
  })

  it('are limited for each client network, and so are the codes that an account tries', async () => {
    const app = freshVisitor(server())
    for (let time = 0; time < 20; time++) await register(app)
    expect((await app.refused('authRequest', 'registerAppAction', { body: action })).status).toBe(429)
    const { client } = await createStaff(server(), [])
    const guess = { body: { code: '00000000' } }
    for (let time = 0; time < 20; time++)
      expect((await client.refused('authRequest', 'lookUpRequest', guess)).status).toBe(422)
    expect((await client.refused('authRequest', 'lookUpRequest', guess)).status).toBe(429)
  })
})

onOneEngine('an authentication service', (server) => {
  const requests: { request: IncomingMessage; body: string }[] = []
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ request, body })
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json', Location: '/elsewhere' })
      .end(answer.body)
  })
  let client: TestClient

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as { port: number }
    const app = createApp({ ...server().ports, authService: authService(`http://127.0.0.1:${port}/base/`) })
    client = new TestClient(app, {
      Authorization: 'Bearer secret-token-secret-token',
      Cookie: 'token=secret',
    })
  })
  afterAll(() => void service.close())

  it('is sent the body unchanged and nothing else of the caller', async () => {
    answer = { status: 200, body: JSON.stringify({ anything: ['it', 'answers'] }) }
    expect(await client.ok('authRequest', 'registerAppAction', { body: action })).toEqual({
      anything: ['it', 'answers'],
    })
    const { request, body } = requests.at(-1) ?? {}
    expect(JSON.parse(body ?? '')).toEqual(action)
    expect(request?.url).toBe('/base/api/auth-api/web/regAppAction')
    expect(JSON.stringify(request?.headers)).not.toContain('secret')
  })

  it.each([
    ['an object with 19-digit integers', '{ "user": 1234567890123456789, "amount": 1.50 }'],
    ['an array', '[{"app":"Agent portal"}, 9007199254740993]'],
    ['a string', '"sign in"'],
    ['an object with a duplicate name', '{"app":"one","app":"two"}'],
    ['an empty body', ''],
  ])('is sent %s character for character', async (_, body) => {
    answer = { status: 200, body: '{}' }
    expect((await post(client, body)).status).toBe(200)
    expect(requests.at(-1)?.body).toBe(body)
  })

  it('is sent no body that is too large or is not JSON', async () => {
    const { length } = requests
    const large = await post(client, JSON.stringify('x'.repeat(16 * 1024)))
    const broken = await post(client, '{"app":')
    expect([large.status, broken.status, requests.length]).toEqual([413, 400, length])
  })

  it('is sent at most 20 bodies of a client network', async () => {
    answer = { status: 200, body: '{}' }
    const visitor = client.with({}).from('192.0.2.77')
    const { length } = requests
    for (let time = 0; time < 20; time++) await visitor.ok('authRequest', 'registerAppAction', { body: [] })
    expect((await visitor.refused('authRequest', 'registerAppAction', { body: [] })).status).toBe(429)
    expect(requests.length).toBe(length + 20)
  })

  it.each([200, 204])('that answers %i without a body is reported as answering null', async (status) => {
    answer = { status, body: '' }
    expect(await client.ok('authRequest', 'registerAppAction', { body: action })).toBeNull()
    expect(await client.ok('authRequest', 'authState', { params: { id: 'a' } })).toBeNull()
  })

  it('is asked for the state, inside the envelope or not', async () => {
    answer = { status: 200, body: JSON.stringify({ success: true, errCode: '0', data: { state: 1 } }) }
    expect(await client.ok('authRequest', 'authState', { params: { id: 'any_id-1' } })).toEqual({ state: 1 })
    expect(requests.at(-1)?.request.url).toBe('/base/api/auth-api/web/getAuthState/any_id-1')
    expect((await client.refused('authRequest', 'authState', { params: { id: '..%2Fadmin' } })).status).toBe(
      400,
    )
  })

  it.each([
    ['fails', { status: 500, body: '{}' }],
    ['redirects', { status: 302, body: '' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers too much', { status: 200, body: JSON.stringify('x'.repeat(70_000)) }],
  ])('that %s is reported as out of reach', async (_, wrong) => {
    answer = wrong
    expect(await client.refused('authRequest', 'authState', { params: { id: 'a' } })).toMatchObject({
      status: 502,
      data: { key: 'authServiceUnavailable' },
    })
  })

  it('keeps operators from looking up and deciding requests here', async () => {
    const { client: staff } = await createStaff(server(), [])
    const operator = client.with(staff.headers)
    expect(await operator.ok('signIn', 'mfaState')).toMatchObject({ decidesAppRequests: false })
    const code = '00000000'
    for (const refused of [
      await operator.refused('authRequest', 'lookUpRequest', { body: { code } }),
      await operator.refused('authRequest', 'decideRequest', { body: { code, decision: 'reject' } }),
      await operator.refused('authRequest', 'decideRequest', {
        body: { code, decision: 'approve', password: DEMO_PASSWORD },
      }),
    ])
      expect(refused).toMatchObject({ status: 409, data: { key: 'authRequestsForwarded' } })
  })

  it('reports a request that the service does not know as not found', async () => {
    answer = { status: 404, body: 'nothing' }
    expect((await client.refused('authRequest', 'authState', { params: { id: 'a' } })).data.key).toBe(
      'notFound',
    )
  })
})
