import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { and, desc, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { sessions } from '../src/db/schema/sessions.ts'
import { DEMO_MFA_SECRET, DEMO_MFA_USERNAME, DEMO_PASSWORD, DEMO_RECOVERY_CODES } from '../src/seed/demo.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { type TestServer, VERIFICATION_CODE } from './support/TestServer.ts'

const MINUTE = 60_000
const WRONG = 'Wrong-Password-1!'

let addresses = 0
/** A visitor from an address that nobody failed from yet. */
const freshVisitor = (server: TestServer) => server.visitor().from(`198.51.100.${++addresses}`)

async function loginBody(visitor: TestClient, username: string, password: string = DEMO_PASSWORD) {
  const { captchaId } = await visitor.ok('auth', 'captcha')
  return { username, password, captchaId, code: VERIFICATION_CODE }
}

const tryLogin = async (visitor: TestClient, username: string, password: string) =>
  visitor.refused('auth', 'login', { body: await loginBody(visitor, username, password) })

async function fail(visitor: TestClient, username: string, times: number) {
  for (let time = 0; time < times; time++)
    expect(await tryLogin(visitor, username, WRONG)).toMatchObject({ errCode: '10003' })
}

onEachEngine('logging in', (server) => {
  it('takes a name in any case and answers a session that works', async () => {
    const visitor = freshVisitor(server())
    const session = await visitor.ok('auth', 'login', { body: await loginBody(visitor, 'Admin') })
    if (!('token' in session)) throw new Error('no session')
    const user = await server()
      .visitor({ Authorization: `Bearer ${session.token}` })
      .ok('auth', 'currentUser')
    expect(user.username).toBe('admin')
  })

  it('stores no token that could be used', async () => {
    const visitor = freshVisitor(server())
    const session = await visitor.ok('auth', 'login', { body: await loginBody(visitor, 'admin') })
    const stored = JSON.stringify(await server().db.select().from(sessions))
    expect('token' in session && stored.includes(session.token)).toBe(false)
  })

  it('refuses a wrong verification code on its field', async () => {
    const visitor = freshVisitor(server())
    const body = { ...(await loginBody(visitor, 'admin')), code: '000000' }
    expect(await visitor.refused('auth', 'login', { body })).toMatchObject({
      status: 400,
      errCode: '100',
      data: { key: 'invalidCaptcha', fields: { code: { key: 'wrong' } } },
    })
  })

  it('takes an image challenge once, even after a wrong password', async () => {
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin', WRONG)
    expect((await visitor.refused('auth', 'login', { body })).data.key).toBe('invalidCredentials')
    const again = await visitor.refused('auth', 'login', { body: { ...body, password: DEMO_PASSWORD } })
    expect(again.data.key).toBe('invalidCaptcha')
  })

  it('forgets an image challenge after five minutes', async () => {
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin')
    server().now += 5 * MINUTE
    expect((await visitor.refused('auth', 'login', { body })).data.key).toBe('invalidCaptcha')
  })

  it('answers alike for a wrong password and an unknown name', async () => {
    const visitor = freshVisitor(server())
    const [known, unknown] = [
      await tryLogin(visitor, 'admin', WRONG),
      await tryLogin(visitor, 'nobody-here', WRONG),
    ]
    const shape = ({ status, errCode, errMessage }: typeof known) => ({ status, errCode, errMessage })
    expect(shape(known)).toEqual({ status: 401, errCode: '10003', errMessage: expect.any(String) })
    expect(shape(unknown)).toEqual(shape(known))
  })

  it('tells a frozen account so only with the right password', async () => {
    const { username, accountId } = await createStaff(server(), [])
    await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
    const visitor = freshVisitor(server())
    expect((await tryLogin(visitor, username, WRONG)).errCode).toBe('10003')
    expect(await tryLogin(visitor, username, DEMO_PASSWORD)).toMatchObject({ status: 403, errCode: '10002' })
  })

  it('logs log-ins, failed log-ins and log-outs', async () => {
    const { client, username } = await createStaff(server(), [])
    await tryLogin(freshVisitor(server()), username, WRONG)
    await client.ok('auth', 'logout')
    const rows = await server()
      .db.select({ action: operationLogs.action, succeeded: operationLogs.succeeded })
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorName, username), eq(operationLogs.resource, 'session')))
      .orderBy(operationLogs.id)
    expect(rows).toEqual([
      { action: 'login', succeeded: true },
      { action: 'login', succeeded: false },
      { action: 'logout', succeeded: true },
    ])
  })
})

onEachEngine('lock-out', (server) => {
  it('closes an account for 15 minutes after ten failures, from any address, right password or not', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 9)
    server().now += MINUTE
    await fail(freshVisitor(server()), username, 1)
    const locked = await tryLogin(freshVisitor(server()), username, DEMO_PASSWORD)
    expect(locked).toMatchObject({ status: 429, data: { key: 'tooManyAttempts', retryAfter: 900 } })
    expect(locked.headers.get('Retry-After')).toBe('900')
    server().now += 15 * MINUTE - 1
    expect((await tryLogin(freshVisitor(server()), username, DEMO_PASSWORD)).data.retryAfter).toBe(1)
    server().now += 1
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('closes an address after ten failures whatever names were tried', async () => {
    const visitor = freshVisitor(server())
    for (let index = 0; index < 10; index++) await fail(visitor, `guess-${index}`, 1)
    expect((await tryLogin(visitor, 'admin', DEMO_PASSWORD)).status).toBe(429)
    const elsewhere = freshVisitor(server())
    await elsewhere.ok('auth', 'login', { body: await loginBody(elsewhere, 'admin') })
  })

  it('does not add up failures that lie more than 15 minutes apart', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 5)
    server().now += 15 * MINUTE + 1
    await fail(freshVisitor(server()), username, 5)
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('forgets the failures of an account that signed in', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 9)
    await server().signIn(username)
    await fail(freshVisitor(server()), username, 9)
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('gives many tries at once no more guesses than one after another', async () => {
    const { username } = await createStaff(server(), [])
    const outcomes = await Promise.all(
      Array.from(
        { length: 25 },
        async () => (await tryLogin(freshVisitor(server()), username, WRONG)).status,
      ),
    )
    expect(outcomes.filter((status) => status === 401)).toHaveLength(10)
    expect(outcomes.filter((status) => status === 429)).toHaveLength(15)
  })
})

onEachEngine('second factor', (server) => {
  const STEP = 30_000
  const otp = (time: number) => generateSync({ secret: DEMO_MFA_SECRET, epoch: Math.floor(time / 1000) })

  async function challenge() {
    const visitor = freshVisitor(server())
    const result = await visitor.ok('auth', 'login', { body: await loginBody(visitor, DEMO_MFA_USERNAME) })
    if (!('challenge' in result)) throw new Error('no challenge')
    return {
      answer: (code: string) => ({ body: { challenge: result.challenge, code } }),
      visitor,
    }
  }

  it('opens a session for the current code, and takes no code twice', async () => {
    server().now += 10 * STEP
    const first = await challenge()
    const session = await first.visitor.ok('auth', 'mfa', first.answer(otp(server().now)))
    expect(session.token).toBeTruthy()
    const second = await challenge()
    expect(await second.visitor.refused('auth', 'mfa', second.answer(otp(server().now)))).toMatchObject({
      status: 401,
      data: { key: 'invalidMfaCode', fields: { code: { key: 'wrong' } } },
    })
  })

  it('allows a clock one step off, and not two', async () => {
    server().now += 10 * STEP
    const late = await challenge()
    await late.visitor.ok('auth', 'mfa', late.answer(otp(server().now - STEP)))
    const early = await challenge()
    expect(
      (await early.visitor.refused('auth', 'mfa', early.answer(otp(server().now + 2 * STEP)))).status,
    ).toBe(401)
    await early.visitor.ok('auth', 'mfa', early.answer(otp(server().now + STEP)))
  })

  it('takes a recovery code once, however it is typed', async () => {
    const [code] = DEMO_RECOVERY_CODES
    const first = await challenge()
    await first.visitor.ok('auth', 'mfa', first.answer(code.toUpperCase().replace('-', ' ')))
    const second = await challenge()
    expect((await second.visitor.refused('auth', 'mfa', second.answer(code))).data.key).toBe('invalidMfaCode')
  })

  it('ends a challenge after five wrong codes, and after five minutes', async () => {
    server().now += 20 * MINUTE
    const guessed = await challenge()
    for (let time = 0; time < 5; time++)
      expect((await guessed.visitor.refused('auth', 'mfa', guessed.answer('000000'))).data.key).toBe(
        'invalidMfaCode',
      )
    const refused = await guessed.visitor.refused('auth', 'mfa', guessed.answer(otp(server().now)))
    expect(refused.data.key).toBe('sessionExpired')
    const slow = await challenge()
    server().now += 5 * MINUTE
    expect((await slow.visitor.refused('auth', 'mfa', slow.answer(otp(server().now)))).data.key).toBe(
      'sessionExpired',
    )
  })

  it('counts wrong codes as failed log-ins of the account, over all challenges', async () => {
    server().now += 20 * MINUTE
    for (let round = 0; round < 2; round++) {
      const { visitor, answer } = await challenge()
      for (let time = 0; time < 5; time++) await visitor.refused('auth', 'mfa', answer('000000'))
    }
    expect((await tryLogin(freshVisitor(server()), DEMO_MFA_USERNAME, DEMO_PASSWORD)).status).toBe(429)
    server().now += 15 * MINUTE
  })
})

onEachEngine('sessions', (server) => {
  it('end 30 minutes after the last request, not after the first', async () => {
    const { client } = await createStaff(server(), [])
    for (let time = 0; time < 3; time++) {
      server().now += 29 * MINUTE
      await client.ok('auth', 'currentUser')
    }
    server().now += 30 * MINUTE
    expect(await client.refused('auth', 'currentUser')).toMatchObject({ status: 401, errCode: '10006' })
  })

  it('end after 12 hours however busy they are', async () => {
    const { client } = await createStaff(server(), [])
    for (let time = 0; time < 12 * 3 - 1; time++) {
      server().now += 20 * MINUTE
      await client.ok('auth', 'currentUser')
    }
    server().now += 20 * MINUTE
    expect((await client.refused('auth', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('end with the log-out, and a second log-out is no error', async () => {
    const { client } = await createStaff(server(), [])
    await client.ok('auth', 'logout')
    await client.ok('auth', 'logout')
    expect((await client.refused('auth', 'currentUser')).status).toBe(401)
  })

  it('are listed for their owner, who can end another one but not a stranger’s', async () => {
    const { client, username } = await createStaff(server(), [])
    const other = await server().signIn(username)
    const stranger = await createStaff(server(), [])
    const rows = await client.ok('auth', 'sessions')
    expect(rows.map((row) => row.current)).toEqual([false, true])
    const [theirs] = rows
    const params = { id: theirs?.id ?? '' }
    expect((await stranger.client.refused('auth', 'endSession', { params })).status).toBe(404)
    await client.ok('auth', 'endSession', { params })
    expect((await other.refused('auth', 'currentUser')).status).toBe(401)
    await client.ok('auth', 'currentUser')
  })
})

onEachEngine('single sign-on', (server) => {
  it('exchanges a ticket once', async () => {
    const { client, username } = await createStaff(server(), [])
    const { ticket } = await client.ok('auth', 'createSsoTicket')
    const visitor = freshVisitor(server())
    const { token } = await visitor.ok('auth', 'sso', { body: { ticket } })
    const user = await server()
      .visitor({ Authorization: `Bearer ${token}` })
      .ok('auth', 'currentUser')
    expect(user.username).toBe(username)
    expect(await visitor.refused('auth', 'sso', { body: { ticket } })).toMatchObject({
      status: 401,
      data: { key: 'invalidTicket' },
    })
  })

  it('refuses a ticket after a minute, and one whose session has ended', async () => {
    const { client } = await createStaff(server(), [])
    const slow = await client.ok('auth', 'createSsoTicket')
    server().now += MINUTE
    const visitor = freshVisitor(server())
    expect((await visitor.refused('auth', 'sso', { body: { ticket: slow.ticket } })).status).toBe(401)
    const orphan = await client.ok('auth', 'createSsoTicket')
    await client.ok('auth', 'logout')
    expect((await visitor.refused('auth', 'sso', { body: { ticket: orphan.ticket } })).status).toBe(401)
  })
})

onEachEngine('forgotten password', (server) => {
  const NEW_PASSWORD = 'Another-Secret-2027!'
  const lastCode = () => /\d{6}/.exec(server().mails.at(-1)?.text ?? '')?.[0] ?? ''

  it('mails a code that sets a new password once and ends the sessions', async () => {
    const { client, username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect(server().mails.at(-1)?.to).toBe(`${username}@example.com`)
    const body = { username, code: lastCode(), password: NEW_PASSWORD }
    await visitor.ok('auth', 'resetPassword', { body })
    expect((await client.refused('auth', 'currentUser')).status).toBe(401)
    await server().signIn(username, NEW_PASSWORD)
    expect(await visitor.refused('auth', 'resetPassword', { body })).toMatchObject({
      status: 400,
      data: { key: 'invalidResetCode' },
    })
    const [row] = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorName, username), eq(operationLogs.action, 'resetPassword')))
      .orderBy(desc(operationLogs.id))
    expect(row?.after).toEqual({ passwordHash: '[redacted]' })
  })

  it('answers alike for an account that does not exist, and mails nothing', async () => {
    const mails = server().mails.length
    await freshVisitor(server()).ok('auth', 'requestResetCode', { body: { username: 'nobody-here' } })
    expect(server().mails).toHaveLength(mails)
  })

  it('refuses a code after ten minutes and after five wrong ones', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    const reset = (code: string) =>
      visitor.refused('auth', 'resetPassword', { body: { username, code, password: NEW_PASSWORD } })
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    server().now += 10 * MINUTE
    expect((await reset(lastCode())).data.key).toBe('invalidResetCode')
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    const wrong = lastCode() === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) await reset(wrong)
    expect((await reset(lastCode())).data.key).toBe('invalidResetCode')
  })

  it('limits how often a code can be asked for', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    for (let time = 0; time < 5; time++) await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect((await visitor.refused('auth', 'requestResetCode', { body: { username } })).status).toBe(429)
  })

  it('writes the mail in the language of the request', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server()).with({ 'Accept-Language': 'zh-CN' })
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect(server().mails.at(-1)?.subject).toBe('密码重置验证码')
  })
})

onEachEngine('password length', (server) => {
  const short = 'Short-12'

  it.each([
    ['zh-CN', PASSWORD_MIN_LENGTH['zh-CN']],
    ['en-US', PASSWORD_MIN_LENGTH['en-US']],
    ['', PASSWORD_MIN_LENGTH['en-US']],
    ['fr, zh;q=0.8, en;q=0.5', PASSWORD_MIN_LENGTH['zh-CN']],
  ])('follows the language of the request: %s', async (language, minimum) => {
    const admin = (await server().signIn('admin')).with({ 'Accept-Language': language })
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const params = { id: list[0]?.id ?? '' }
    const password = short.padEnd(minimum, 'x')
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

describe('image challenge', () => {
  it('is drawn, not written', async () => {
    const { captchaImage } = await import('../src/modules/auth/captchaImage.ts')
    const image = captchaImage('482915')
    const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString()
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toMatch(/<text|482915/)
    expect(captchaImage('482915')).not.toBe(image)
  })
})
