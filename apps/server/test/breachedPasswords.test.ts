import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { DEMO_USERNAMES } from '../src/auth/demoAccounts.ts'
import { RESET_TRY_ACCOUNT_LIMIT } from '../src/auth/limits.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations.ts'
import { recoverAccount } from '../src/modules/auth/signIn/recoverAccount.ts'
import { prepareDatabase } from '../src/seed/prepareDatabase.ts'
import { pwnedPasswords } from '../src/transports/pwnedPasswords.ts'
import { createMerchant, createSubaccount, STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine, openEmptyDatabase } from './support/engines.ts'
import { NOW } from './support/fixture.ts'
import { freshVisitor } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

/** Meets every rule of the contract, in both languages. */
const COMMON = 'Password123456!'
/** SHA-1 of `STRONG_PASSWORD`: what the service gets, and the rest. */
const [PREFIX, SUFFIX] = ['20625', '8E3CBCAB8C48CDFD0622313B523BA11266B']

const rejected = { status: 422, data: { fields: { password: { key: 'commonPassword' } } } }

/** Requests that set a password, by what they do. */
async function requestsOf(server: TestServer) {
  const admin = await server.signIn('admin')
  const staff = await createStaff(server, [])
  const merchant = await createMerchant(admin)
  const subaccount = await createSubaccount(admin, merchant.id)
  const visitor = freshVisitor(server)
  await visitor.ok('signIn', 'requestResetCode', { body: { username: staff.username } })
  const mail = () => server.mails.find(({ to }) => to === `${staff.username}@example.com`)
  await expect.poll(mail).toBeDefined()
  const code = /\d{6}/.exec(mail()?.text ?? '')?.[0] ?? ''
  const party = { nickname: 'New', status: 'enabled', remark: '' } as const
  const twice = (password: string) => ({ password, passwordConfirmation: password })
  return {
    'a new account': (password: string) =>
      admin.refused('account', 'create', {
        body: {
          ...{ username: 'new-account', nickname: 'New', email: 'new-account@example.com', areaCode: '+86' },
          ...{ phone: '13812345678', roleIds: [staff.roleId], status: 'normal', ...twice(password) },
        },
      }),
    'an account that an administrator resets': (password: string) =>
      admin.refused('account', 'resetPassword', {
        params: { id: staff.accountId },
        body: twice(password),
      }),
    'a forgotten password': (password: string) =>
      visitor.refused('signIn', 'resetPassword', { body: { username: staff.username, code, password } }),
    'a new agent': (password: string) =>
      admin.refused('agent', 'create', {
        body: { ...party, account: 'new-agent', superiorId: null, transferLimit: '1', password },
      }),
    'an agent': (password: string) =>
      admin.refused('agent', 'resetPassword', { params: { id: merchant.agentId }, body: { password } }),
    'a new merchant': (password: string) =>
      admin.refused('merchant', 'create', {
        body: { ...party, account: 'new-merchant', agentId: merchant.agentId, transferLimit: '1', password },
      }),
    'a merchant': (password: string) =>
      admin.refused('merchant', 'resetPassword', { params: { id: merchant.id }, body: { password } }),
    'a new subaccount': (password: string) =>
      admin.refused('merchantSubaccount', 'create', {
        body: { ...party, ownerId: merchant.id, account: 'new-subaccount', password },
      }),
    'a subaccount': (password: string) =>
      admin.refused('merchantSubaccount', 'resetPassword', {
        params: { id: subaccount.id },
        body: { password },
      }),
  }
}

onOneEngine('new passwords', (server) => {
  it('are rejected on their field wherever one is set when they are common', async () => {
    for (const [request, send] of Object.entries(await requestsOf(server())))
      expect(await send(COMMON), request).toMatchObject(rejected)
  })

  it('use up none of an account’s attempts to reset its password when they are rejected', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    const body = { username, code: '000000' }
    for (let attempt = 0; attempt <= RESET_TRY_ACCOUNT_LIMIT.attempts; attempt += 1)
      await visitor.refused('signIn', 'resetPassword', { body: { ...body, password: COMMON } })
    const { data } = await visitor.refused('signIn', 'resetPassword', {
      body: { ...body, password: STRONG_PASSWORD },
    })
    expect(data.key).toBe('invalidResetCode')
  })

  it.each([
    ['Welcome2026!', 'a common word with a year'],
    ['P@ssw0rd1234567!', 'similar characters and digits'],
    ['1qaz@WSX', 'rows of keys'],
    ['Aa1!Aa1!Aa1!Aa1!', 'repetitions'],
  ])('are rejected when they are variants of common ones: %s (%s)', async (password) => {
    const admin = (await server().signIn('admin')).with({ 'Accept-Language': 'zh-CN' })
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const params = { id: list[0]?.id ?? '' }
    expect(await admin.refused('merchant', 'resetPassword', { params, body: { password } })).toMatchObject(
      rejected,
    )
  })

  it('are accepted when they are long or random', async () => {
    const admin = (await server().signIn('admin')).with({ 'Accept-Language': 'zh-CN' })
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const params = { id: list[0]?.id ?? '' }
    for (const password of ['tV7!wqZr', 'Three-Green-Kettles-4', `${'Aa1!'.repeat(20)}qV7@mZ2#wK9$`])
      await admin.ok('merchant', 'resetPassword', { params, body: { password } })
  })

  it('are rejected as the password of ADMIN_PASSWORD, which the message names', async () => {
    const { db, ports, now } = server()
    const recovery = { username: DEMO_USERNAMES[0], password: COMMON, ports, now }
    await expect(recoverAccount(db, recovery)).rejects.toThrow(
      'ADMIN_PASSWORD: This password is easy to guess',
    )
    await server().signIn(DEMO_USERNAMES[0])
    const empty = await openEmptyDatabase()
    try {
      await migrate(empty.db, migrations)
      const administrator = { kind: 'administrator', username: 'admin', password: COMMON, ports } as const
      await expect(
        prepareDatabase(empty.db, { now: NOW, argon2: ports.argon2, content: administrator }),
      ).rejects.toThrow('ADMIN_PASSWORD: This password is easy to guess')
    } finally {
      await empty.close()
    }
  })
})

onOneEngine('the service for breached passwords', (server) => {
  const asked: { url: string | undefined; padding: unknown }[] = []
  /** A service that answers; null: never. */
  async function serve(answer: { status: number; body: string } | null) {
    const service = createServer((request, response) => {
      asked.push({ url: request.url, padding: request.headers['add-padding'] })
      if (answer) response.writeHead(answer.status, 'Answer').end(answer.body)
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}/`,
      close: () => {
        service.closeAllConnections()
        service.close()
      },
    }
  }

  /** Sets `STRONG_PASSWORD` on a merchant while the server has a service. */
  async function withService<Result>(
    answer: Parameters<typeof serve>[0],
    use: (set: { ok: () => Promise<unknown>; refused: () => Promise<unknown> }) => Promise<Result>,
  ): Promise<Result> {
    asked.length = 0
    const service = await serve(answer)
    const app = createApp({ ...server().ports, breachedPasswords: pwnedPasswords(service.url) })
    const admin = new TestClient(app, (await server().signIn('admin')).headers)
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const call = { params: { id: list[0]?.id ?? '' }, body: { password: STRONG_PASSWORD } }
    try {
      return await use({
        ok: () => admin.ok('merchant', 'resetPassword', call),
        refused: () => admin.refused('merchant', 'resetPassword', call),
      })
    } finally {
      service.close()
    }
  }

  it('receives only five characters of the hash, and rejects a listed password', async () => {
    const body = `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${SUFFIX}:12\r\n`
    await withService({ status: 200, body }, async ({ refused }) => {
      expect(await refused()).toMatchObject(rejected)
    })
    expect(asked).toEqual([{ url: `/range/${PREFIX}`, padding: 'true' }])
  })

  it('accepts the password when there is no entry, or only padding', async () => {
    for (const body of ['0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n', `${SUFFIX}:0\r\n`])
      await withService({ status: 200, body }, ({ ok }) => ok())
  })

  it.each([
    ['fails', { status: 500, body: '' }],
    ['does not answer within a second', null],
  ])('does not prevent a new password when it %s, and the log reports it', async (_when, answer) => {
    const warnings = () => server().logged.filter(({ level }) => level === 'warn')
    const before = warnings().length
    await withService(answer, ({ ok }) => ok())
    expect(warnings().slice(before)).toMatchObject([
      { message: 'new password not checked for breaches', fields: { error: expect.anything() } },
    ])
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(server().logged)).not.toContain(STRONG_PASSWORD)
  })
})
