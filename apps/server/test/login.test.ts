import { and, eq } from 'drizzle-orm'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { DEMO_MFA_USERNAME, DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { captchas, sessions } from '../src/db/schema/sessions.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { captchaImage } from '../src/modules/auth/signIn/captchaImage.ts'
import { onOneEngine } from './support/engines.ts'
import { freshVisitor, fullWidth, loginBody, tryLogin, WRONG } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import { workOf } from './support/work.ts'

onOneEngine('logging in', (server) => {
  it('accepts a username in any letter case and returns a working session', async () => {
    const visitor = freshVisitor(server())
    const session = await visitor.ok('signIn', 'login', { body: await loginBody(visitor, 'Admin') })
    if (!('token' in session)) throw new Error('no session')
    const user = await server()
      .visitor({ Authorization: `Bearer ${session.token}` })
      .ok('signIn', 'currentUser')
    expect(user.username).toBe('admin')
  })

  it('stores no token that could be used', async () => {
    const visitor = freshVisitor(server())
    const session = await visitor.ok('signIn', 'login', { body: await loginBody(visitor, 'admin') })
    const stored = JSON.stringify(await server().db.select().from(sessions))
    expect('token' in session && stored.includes(session.token)).toBe(false)
  })

  it('rejects a wrong verification code on its field', async () => {
    const visitor = freshVisitor(server())
    const body = { ...(await loginBody(visitor, 'admin')), code: '000000' }
    expect(await visitor.refused('signIn', 'login', { body })).toMatchObject({
      status: 400,
      errCode: '100',
      data: { key: 'invalidCaptcha', fields: { code: { key: 'wrong' } } },
    })
  })

  it('takes a verification code in full-width digits', async () => {
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin')
    await visitor.ok('signIn', 'login', { body: { ...body, code: fullWidth(body.code) } })
  })

  it('takes an image challenge once, even after a wrong password', async () => {
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin', WRONG)
    expect((await visitor.refused('signIn', 'login', { body })).data.key).toBe('invalidCredentials')
    const again = await visitor.refused('signIn', 'login', { body: { ...body, password: DEMO_PASSWORD } })
    expect(again.data.key).toBe('invalidCaptcha')
  })

  it('forgets an image challenge after five minutes', async () => {
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin')
    server().now += 5 * MINUTE
    expect((await visitor.refused('signIn', 'login', { body })).data.key).toBe('invalidCaptcha')
  })

  it('limits one network to 200 pending image challenges without limiting others', async () => {
    const visitor = (host: number) => server().visitor().from(`2001:db8:c:1::${host}`)
    for (let host = 1; host < 200; host++) await visitor(host).ok('signIn', 'captcha')
    const body = await loginBody(visitor(200), 'admin')
    expect(await visitor(201).refused('signIn', 'captcha')).toMatchObject({
      status: 429,
      data: { key: 'tooManyAttempts', retryAfter: 5 * 60 },
    })
    await freshVisitor(server()).ok('signIn', 'captcha')
    await visitor(200).ok('signIn', 'login', { body })
    await visitor(201).ok('signIn', 'captcha')
    server().now += 5 * MINUTE
    await visitor(202).ok('signIn', 'captcha')
    expect(await server().db.$count(captchas)).toBe(1)
  })

  it('keeps 10,000 image challenges at most, the newest', async () => {
    const expiresTime = server().now + MINUTE
    const rows = Array.from({ length: 10_000 }, (_, row) => ({ code: '', network: `${row}`, expiresTime }))
    await server().db.insert(captchas).values(rows)
    const visitor = freshVisitor(server())
    const body = await loginBody(visitor, 'admin')
    expect(await server().db.$count(captchas)).toBe(10_000)
    await visitor.ok('signIn', 'login', { body })
    await server().db.delete(captchas)
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

  it('does the same work for an unknown name as for a known one', async () => {
    const { username: frozen, accountId } = await createStaff(server(), [])
    await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
    const workFor = async (username: string) => {
      const visitor = freshVisitor(server())
      const body = await loginBody(visitor, username, WRONG)
      const { address = '' } = visitor.connection
      return workOf(server(), (client) => client.from(address).refused('signIn', 'login', { body }))
    }
    const unknown = await workFor('nobody-here')
    expect(unknown.hashing).not.toEqual([])
    expect(unknown.database).toContain('insert')
    for (const username of ['admin', frozen, DEMO_MFA_USERNAME])
      expect(await workFor(username)).toEqual(unknown)
  })

  it('begins a new session under a new token, and ends the one that the caller came with', async () => {
    const { client, username } = await createStaff(server(), [])
    const other = await server().signIn(username)
    const again = await client.ok('signIn', 'login', { body: await loginBody(client, username) })
    if (!('token' in again)) throw new Error('no session')
    expect((await client.refused('signIn', 'currentUser')).status).toBe(401)
    await server()
      .visitor({ Authorization: `Bearer ${again.token}` })
      .ok('signIn', 'currentUser')
    await other.ok('signIn', 'currentUser')
  })

  it('reports a frozen account only with the right password', async () => {
    const { username, accountId } = await createStaff(server(), [])
    await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
    const visitor = freshVisitor(server())
    expect((await tryLogin(visitor, username, WRONG)).errCode).toBe('10003')
    expect(await tryLogin(visitor, username, DEMO_PASSWORD)).toMatchObject({ status: 403, errCode: '10002' })
  })

  it('logs sign-ins, failed sign-ins and sign-outs', async () => {
    const { client, username } = await createStaff(server(), [])
    await tryLogin(freshVisitor(server()), username, WRONG)
    await client.ok('signIn', 'logout')
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

describe('image challenge', () => {
  const pixelsOf = (code: string) => {
    const [type, content = ''] = captchaImage(code).split(',')
    expect(type).toBe('data:image/png;base64')
    const { width, height, data } = decode(Buffer.from(content, 'base64'))
    expect([width, height]).toEqual([240, 80])
    return Array.from(data, (shade) => shade < 150)
  }
  const difference = (one: boolean[], other: boolean[]) =>
    one.filter((dark, at) => dark !== other[at]).length / one.length

  it('consists of pixels, and shows one code as differently as two', () => {
    const same = Array.from({ length: 40 }, () => difference(pixelsOf('482915'), pixelsOf('482915')))
    const others = Array.from({ length: 40 }, () => difference(pixelsOf('482915'), pixelsOf('037641')))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(same)).toBeGreaterThan(0.8 * mean(others))
  })
})
