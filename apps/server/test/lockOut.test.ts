import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { fail, freshVisitor, loginBody, spellingsOf, tryLogin, WRONG } from './support/logins.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('lock-out', (server) => {
  it('locks an account for 15 minutes after ten failures, from any address, even with the right password', async () => {
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

  it('locks an address after ten failures, whatever usernames were tried', async () => {
    const visitor = freshVisitor(server())
    for (let index = 0; index < 10; index++) await fail(visitor, `guess-${index}`, 1)
    expect((await tryLogin(visitor, 'admin', DEMO_PASSWORD)).status).toBe(429)
    const elsewhere = freshVisitor(server())
    await elsewhere.ok('signIn', 'login', { body: await loginBody(elsewhere, 'admin') })
  })

  it('counts the addresses of one IPv6 network as one, and logs each in full', async () => {
    const attacker = (host: number) =>
      server()
        .visitor()
        .from(`2001:db8:1:1::${host.toString(16)}`)
    for (let host = 1; host <= 10; host++) await fail(attacker(host), `guess-v6-${host}`, 1)
    expect((await tryLogin(attacker(11), 'admin', DEMO_PASSWORD)).status).toBe(429)
    const neighbor = server().visitor().from('2001:db8:1:2::1')
    await neighbor.ok('signIn', 'login', { body: await loginBody(neighbor, 'admin') })
    const logged = await server()
      .db.select({ address: operationLogs.address })
      .from(operationLogs)
      .where(like(operationLogs.operatorName, 'guess-v6-%'))
    expect(new Set(logged.map(({ address }) => address)).size).toBe(10)
  })

  it('counts every spelling of a user name that finds an account for that account', async () => {
    const { accountId } = await createStaff(server(), [])
    const username = 'Kim.King'
    await server().db.update(accounts).set({ username }).where(eq(accounts.id, accountId))
    await fail(freshVisitor(server()), username, 10)
    for (const spelling of [...spellingsOf(username)]) {
      const { data } = await tryLogin(freshVisitor(server()), spelling, DEMO_PASSWORD)
      expect(['invalidCredentials', 'tooManyAttempts'], spelling).toContain(data.key)
    }
  })

  it('does not add up failures that lie more than 15 minutes apart', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 5)
    server().now += 15 * MINUTE + 1
    await fail(freshVisitor(server()), username, 5)
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('locks an account after ten failures within any 15 minutes', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 1)
    server().now += 14 * MINUTE
    await fail(freshVisitor(server()), username, 5)
    server().now += 2 * MINUTE
    await fail(freshVisitor(server()), username, 5)
    expect((await tryLogin(freshVisitor(server()), username, DEMO_PASSWORD)).status).toBe(429)
  })

  it('does not extend a lockout for failures counted while the clock was ahead', async () => {
    const { username } = await createStaff(server(), [])
    const right = server().now
    server().now += 3 * 60 * MINUTE
    await fail(freshVisitor(server()), username, 10)
    server().now = right
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('forgets the failures of an account that signed in', async () => {
    const { username } = await createStaff(server(), [])
    await fail(freshVisitor(server()), username, 9)
    await server().signIn(username)
    await fail(freshVisitor(server()), username, 9)
    await expect(server().signIn(username)).resolves.toBeDefined()
  })

  it('allows no more guesses in parallel than one after another', async () => {
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
