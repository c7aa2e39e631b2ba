import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { DEMO_MFA_SECRET, DEMO_MFA_USERNAME, DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { demoAuthenticatorWorks } from '../src/auth/demoPasswords.ts'
import { nodeArgon2 } from '../src/auth/nodeArgon2.ts'
import { hashPassword, verifyPassword } from '../src/auth/passwords.ts'
import { wasmArgon2 } from '../src/auth/wasmArgon2.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import type { Argon2, Argon2Cost } from '../src/kernel/context.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { TransportError } from '../src/ports/TransportError.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { CHEAP_ARGON2 } from './support/fixture.ts'
import { freshVisitor, loginBody, spellingsOf, tryLogin } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'
import { workOf } from './support/work.ts'

onOneEngine('forgotten password', (server) => {
  const NEW_PASSWORD = 'Another-Secret-2027!'
  const mailsTo = (username: string) => server().mails.filter(({ to }) => to === `${username}@example.com`)
  /** The mail is sent after the answer. */
  const waitForMails = (username: string, count: number) =>
    expect.poll(() => mailsTo(username).length).toBe(count)
  /** Asks for a code and waits for its mail. */
  async function askCode(visitor: TestClient, username: string) {
    const mails = mailsTo(username).length
    await visitor.ok('signIn', 'requestResetCode', { body: { username } })
    await waitForMails(username, mails + 1)
  }
  const lastCode = (username: string) => /\d{6}/.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? ''

  it('mails a code that sets a new password once and ends the sessions', async () => {
    const { client, username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    await askCode(visitor, username)
    const body = { username, code: lastCode(username), password: NEW_PASSWORD }
    await visitor.ok('signIn', 'resetPassword', { body })
    expect((await client.refused('signIn', 'currentUser')).status).toBe(401)
    await server().signIn(username, NEW_PASSWORD)
    expect(await visitor.refused('signIn', 'resetPassword', { body })).toMatchObject({
      status: 400,
      data: { key: 'invalidResetCode' },
    })
    const rows = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorName, username), eq(operationLogs.action, 'resetPassword')))
      .orderBy(asc(operationLogs.id))
    expect(rows).toMatchObject([
      { succeeded: true, after: { passwordHash: '[redacted]' } },
      { succeeded: false, after: null },
    ])
  })

  it('returns the installation’s minimum length, before and after signing in', async () => {
    const { client, username } = await createStaff(server(), [])
    const { ports } = server()
    const strict = createApp({ ...ports, config: { ...ports.config, passwordMinLength: 21 } })
    const [visitor, operator] = [{}, client.headers].map((headers) => new TestClient(strict, headers))
    const asked = await visitor?.ok('signIn', 'requestResetCode', { body: { username } })
    const least = { passwordMinLength: { 'en-US': 21, 'zh-CN': 21 } }
    expect(asked).toEqual(least)
    await waitForMails(username, 1)
    expect(await operator?.ok('signIn', 'currentUser')).toMatchObject(least)
    expect(await client.ok('signIn', 'currentUser')).toMatchObject({
      passwordMinLength: { 'en-US': 15, 'zh-CN': 8 },
    })
  })

  it('does not get around a second factor', async () => {
    const { username, accountId } = await createStaff(server(), [])
    const mfa = { mfaStatus: 'open', mfaSecret: DEMO_MFA_SECRET } as const
    await server().db.update(accounts).set(mfa).where(eq(accounts.id, accountId))
    const visitor = freshVisitor(server())
    await askCode(visitor, username)
    const body = { username, code: lastCode(username), password: NEW_PASSWORD }
    await visitor.ok('signIn', 'resetPassword', { body })
    const result = await visitor.ok('signIn', 'login', {
      body: await loginBody(visitor, username, NEW_PASSWORD),
    })
    expect(result).toEqual({
      mfaRequired: true,
      challenge: expect.any(String),
      methods: ['authenticator', 'recoveryCode'],
    })
  })

  it('does the same work for an unknown name as for a known one', async () => {
    const { username } = await createStaff(server(), [])
    const asked = await createStaff(server(), [])
    await askCode(freshVisitor(server()), asked.username)
    const { address = '' } = freshVisitor(server()).connection
    const asking = (name: string) =>
      workOf(server(), (client) =>
        client.from(address).ok('signIn', 'requestResetCode', { body: { username: name } }),
      )
    expect(await asking(username)).toEqual(await asking('nobody-here'))
    await waitForMails(username, 1)
    const trying = (name: string) =>
      workOf(server(), (client) =>
        client.from(address).refused('signIn', 'resetPassword', {
          body: { username: name, code: '000000', password: NEW_PASSWORD },
        }),
      )
    const unknown = await trying('nobody-here')
    expect(unknown.hashing).not.toEqual([])
    expect(await trying(asked.username)).toEqual(unknown)
    expect(await trying((await createStaff(server(), [])).username)).toEqual(unknown)
  })

  it('answers alike for an account that does not exist, and mails nothing', async () => {
    await freshVisitor(server()).ok('signIn', 'requestResetCode', { body: { username: 'nobody-here' } })
    // Its mail would have been sent before that of a later request.
    await askCode(freshVisitor(server()), (await createStaff(server(), [])).username)
    expect(mailsTo('nobody-here')).toEqual([])
  })

  it('rejects a code after ten minutes and after five wrong ones', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    const reset = (code: string) =>
      visitor.refused('signIn', 'resetPassword', { body: { username, code, password: NEW_PASSWORD } })
    await askCode(visitor, username)
    server().now += 10 * MINUTE
    expect((await reset(lastCode(username))).data.key).toBe('invalidResetCode')
    await askCode(visitor, username)
    const wrong = lastCode(username) === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) await reset(wrong)
    expect((await reset(lastCode(username))).data.key).toBe('invalidResetCode')
  })

  it('accepts ten wrong codes of an account a day, from any address', async () => {
    const { username } = await createStaff(server(), [])
    const reset = (code: string, typed = username) =>
      freshVisitor(server()).refused('signIn', 'resetPassword', {
        body: { username: typed, code, password: NEW_PASSWORD },
      })
    const guess = async (times: number) => {
      await askCode(freshVisitor(server()), username)
      const wrong = lastCode(username) === '000000' ? '111111' : '000000'
      for (let time = 0; time < times; time++)
        expect((await reset(wrong, spellingsOf(username)[0])).data.key).toBe('invalidResetCode')
    }
    await guess(5)
    server().now += 12 * 60 * MINUTE
    await guess(5)
    await askCode(freshVisitor(server()), username)
    const day = 24 * 60 * 60
    expect((await reset(lastCode(username))).data).toMatchObject({ key: 'tooManyAttempts', retryAfter: day })
    server().now += day * 1000
    await askCode(freshVisitor(server()), username)
    const body = { username, code: lastCode(username), password: NEW_PASSWORD }
    await freshVisitor(server()).ok('signIn', 'resetPassword', { body })
  })

  it('limits how often a code can be asked for', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    for (let time = 0; time < 5; time++) await askCode(visitor, username)
    expect((await visitor.refused('signIn', 'requestResetCode', { body: { username } })).status).toBe(429)
  })

  it('counts every spelling of a user name for the account that it finds', async () => {
    const { accountId } = await createStaff(server(), [])
    const username = 'kirk.mail'
    const email = `${username}@example.com`
    await server().db.update(accounts).set({ username, email }).where(eq(accounts.id, accountId))
    for (let time = 0; time < 5; time++) await askCode(freshVisitor(server()), username)
    for (const spelling of spellingsOf(username)) {
      await freshVisitor(server()).send(areas.signIn.requestResetCode, {
        body: { username: spelling },
      } as never)
    }
    await askCode(freshVisitor(server()), (await createStaff(server(), [])).username)
    expect(mailsTo(username)).toHaveLength(5)
  })

  it('retries the email until its server accepts it, unless a newer code replaces it', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    const { mailer } = server().ports
    const { send } = mailer
    const refused: string[] = []
    mailer.send = async ({ text }) => {
      refused.push(text)
      throw new TransportError('unavailable', 'nobody is there')
    }
    try {
      for (const times of [1, 2]) {
        await visitor.ok('signIn', 'requestResetCode', { body: { username } })
        await expect.poll(() => refused.length).toBeGreaterThanOrEqual(times)
      }
    } finally {
      mailer.send = send
    }
    await waitForMails(username, 1)
    const body = { username, code: lastCode(username), password: NEW_PASSWORD }
    await visitor.ok('signIn', 'resetPassword', { body })
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('messageLog', 'list', {
      query: { recipient: `${username}@example.com` },
    })
    expect(list.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'sent'])
  })

  it('writes the mail in the language of the request', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server()).with({ 'Accept-Language': 'zh-CN' })
    await askCode(visitor, username)
    expect(mailsTo(username).at(-1)?.subject).toBe('密码重置验证码')
  })
})

onOneEngine('demo credentials', (server) => {
  it('is rejected as a new password in production', async () => {
    const admin = await server().signIn('admin')
    const { config } = server().ports
    const refused = { status: 422, data: { fields: { password: { key: 'publicPassword' } } } }
    const { username, accountId } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    await visitor.ok('signIn', 'requestResetCode', { body: { username } })
    const mailed = () => server().mails.find(({ to }) => to === `${username}@example.com`)
    await expect.poll(mailed).toBeDefined()
    const code = /\d{6}/.exec(mailed()?.text ?? '')?.[0] ?? ''
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const body = { password: DEMO_PASSWORD }
    const account = {
      params: { id: accountId },
      body: { ...body, passwordConfirmation: DEMO_PASSWORD },
    }
    const production = config.production
    config.production = true
    try {
      const merchant = { params: { id: list[0]?.id ?? '' }, body }
      expect(await admin.refused('merchant', 'resetPassword', merchant)).toMatchObject(refused)
      expect(await admin.refused('account', 'resetPassword', account)).toMatchObject(refused)
      const reset = { body: { ...body, username, code } }
      expect(await visitor.refused('signIn', 'resetPassword', reset)).toMatchObject(refused)
    } finally {
      config.production = production
    }
    await admin.ok('account', 'resetPassword', account)
  })

  it('finds the demo authenticator until it is reset', async () => {
    const { db } = server()
    expect(await demoAuthenticatorWorks(db)).toBe(true)
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('account', 'list', { query: { pageSize: 100 } })
    const bound = list.filter(({ mfaStatus }) => mfaStatus === 'open')
    expect(bound.map(({ username }) => username)).toContain(DEMO_MFA_USERNAME)
    for (const { id } of bound) {
      expect(await demoAuthenticatorWorks(db)).toBe(true)
      await admin.ok('account', 'resetMfa', { params: { id } })
    }
    expect(await demoAuthenticatorWorks(db)).toBe(false)
  })
})

onOneEngine('password length', (server) => {
  const short = 'tV7!wqZr'

  it.each([
    ['zh-CN', PASSWORD_MIN_LENGTH['zh-CN']],
    ['en-US', PASSWORD_MIN_LENGTH['en-US']],
    ['', PASSWORD_MIN_LENGTH['en-US']],
    ['fr, zh;q=0.8, en;q=0.5', PASSWORD_MIN_LENGTH['zh-CN']],
  ])('follows the language of the request: %s', async (language, minimum) => {
    const admin = (await server().signIn('admin')).with({ 'Accept-Language': language })
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const params = { id: list[0]?.id ?? '' }
    const password = short.padEnd(minimum, '-and-more')
    await admin.ok('merchant', 'resetPassword', { params, body: { password } })
    expect(
      await admin.refused('merchant', 'resetPassword', { params, body: { password: password.slice(0, -1) } }),
    ).toMatchObject({
      status: 422,
      errCode: '729',
      data: { fields: { password: { key: 'minLength', values: { minimum } } } },
    })
  })
})

onOneEngine('signing in with a password', (server) => {
  const hashOf = async (accountId: string) => {
    const [account] = await server().db.select().from(accounts).where(eq(accounts.id, accountId))
    return account?.passwordHash ?? ''
  }
  /**
   * Visits a server of a later release, where a hash costs more.
   * @param beforeRenewal what happens just before the server renews a hash for the first time. @default nothing
   */
  function laterVisitor(greater: Partial<Argon2Cost>, beforeRenewal?: () => Promise<unknown>) {
    const { argon2 } = server().ports
    const cost = { ...argon2.cost, ...greater }
    let waiting = beforeRenewal
    const derive: Argon2['derive'] = async (password, salt, used) => {
      const happens = used === cost ? waiting : undefined
      if (happens) waiting = undefined
      await happens?.()
      return argon2.derive(password, salt, used)
    }
    const app = createApp({ ...server().ports, argon2: { derive, cost } })
    return new TestClient(app).from(freshVisitor(server()).connection.address ?? '')
  }
  const { memorySize, iterations } = CHEAP_ARGON2.cost

  it.each([
    ['passes', { iterations: iterations + 1 }],
    ['memory', { memorySize: memorySize * 2 }],
  ])('renews a hash of lower cost in %s, unless its other cost is higher', async (_, greater) => {
    const { accountId, username } = await createStaff(server(), [])
    const before = await hashOf(accountId)
    const other = 'iterations' in greater ? { memorySize: memorySize * 2 } : { iterations: iterations + 1 }
    const visitor = laterVisitor(greater)
    await visitor.ok('signIn', 'login', { body: await loginBody(visitor, username) })
    const renewed = await hashOf(accountId)
    expect(renewed).not.toBe(before)
    const otherVisitor = laterVisitor(other)
    await otherVisitor.ok('signIn', 'login', { body: await loginBody(otherVisitor, username) })
    expect(await hashOf(accountId)).toBe(renewed)
  })

  it('succeeds twice at the same time, and renews a weaker hash once', async () => {
    const { accountId, username } = await createStaff(server(), [])
    const before = await hashOf(accountId)
    const later = { iterations: iterations + 1 }
    let renewed = before
    const visitor = laterVisitor(later, async () => {
      const other = laterVisitor(later)
      await other.ok('signIn', 'login', { body: await loginBody(other, username) })
      renewed = await hashOf(accountId)
    })
    await visitor.ok('signIn', 'login', { body: await loginBody(visitor, username) })
    expect(renewed).not.toBe(before)
    expect(await hashOf(accountId)).toBe(renewed)
  })

  it('fails as with a wrong password when a weaker hash is replaced by another password during it', async () => {
    const { accountId, username } = await createStaff(server(), [])
    const admin = await server().signIn('admin')
    const passwords = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const visitor = laterVisitor({ iterations: iterations + 1 }, () =>
      admin.ok('account', 'resetPassword', { params: { id: accountId }, body: passwords }),
    )
    expect(await tryLogin(visitor, username, DEMO_PASSWORD)).toMatchObject({ errCode: '10003' })
    const [latest] = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorName, username), eq(operationLogs.action, 'login')))
      .orderBy(desc(operationLogs.id))
      .limit(1)
    expect(latest?.succeeded).toBe(false)
    await server().signIn(username, STRONG_PASSWORD)
  })

  it('renews a weaker hash at sign-in, once, and keeps sessions', async () => {
    const { client, accountId, username } = await createStaff(server(), [])
    const before = await hashOf(accountId)
    const visitor = laterVisitor({ iterations: iterations + 1 })
    await visitor.refused('signIn', 'login', { body: await loginBody(visitor, username, 'Wrong-2026!') })
    expect(await hashOf(accountId)).toBe(before)
    await visitor.ok('signIn', 'login', { body: await loginBody(visitor, username) })
    const renewed = await hashOf(accountId)
    expect(renewed).toContain(`,t=${iterations + 1},`)
    await visitor.ok('signIn', 'login', { body: await loginBody(visitor, username) })
    // A server that hashes at the lower cost keeps it.
    await server().signIn(username)
    expect(await hashOf(accountId)).toBe(renewed)
    await client.ok('signIn', 'currentUser')
  })
})

describe('password hashes', () => {
  const cost = { memorySize: 16, iterations: 1, parallelism: 1 }
  const implementations = [nodeArgon2(cost), wasmArgon2(cost)]

  it.each(implementations)('verify by every implementation, at the cost that they name', async (argon2) => {
    const hash = await hashPassword('密码 correct-horse', argon2)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/)
    // Written by hash-wasm, as every hash of earlier releases.
    const earlier =
      '$argon2id$v=19$m=64,t=2,p=1$c2l4dGVlbiBieXRlcyBvaw$VTv4YvCvu5UGuLMzc4H3wT/UbPsSnBtJhrdo+9vNUfs'
    for (const other of implementations)
      for (const stored of [hash, earlier]) {
        expect(await verifyPassword('密码 correct-horse', stored, other)).toBe(true)
        expect(await verifyPassword('密码 correct-horsf', stored, other)).toBe(false)
      }
  })

  it.each(implementations)('never verify where there is none', async (argon2) => {
    expect(await verifyPassword('A', undefined, argon2)).toBe(false)
  })
})
