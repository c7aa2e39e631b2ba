import { areas } from '@admin/api-client/contract/operations'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { sessions } from '../src/db/schema/sessions.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { onEachEngine } from './support/engines.ts'
import { freshVisitor, loginBody, WRONG } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onEachEngine('sessions', (server) => {
  it('end 30 minutes after the last request, not after the first', async () => {
    const { client } = await createStaff(server(), [])
    for (let time = 0; time < 3; time++) {
      server().now += 29 * MINUTE
      await client.ok('signIn', 'currentUser')
    }
    server().now += 30 * MINUTE
    expect(await client.refused('signIn', 'currentUser')).toMatchObject({ status: 401, errCode: '10006' })
  })

  it('end after 12 hours however busy they are', async () => {
    const { client } = await createStaff(server(), [])
    for (let time = 0; time < 12 * 3 - 1; time++) {
      server().now += 20 * MINUTE
      await client.ok('signIn', 'currentUser')
    }
    server().now += 20 * MINUTE
    expect((await client.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('end on sign-out, and a second sign-out succeeds', async () => {
    const { client } = await createStaff(server(), [])
    await client.ok('signIn', 'logout')
    await client.ok('signIn', 'logout')
    expect((await client.refused('signIn', 'currentUser')).status).toBe(401)
  })

  it('read nothing once they have ended', async () => {
    const { client } = await createStaff(server(), ['merchant:read'])
    await client.ok('merchant', 'list')
    await client.ok('signIn', 'logout')
    expect((await client.refused('merchant', 'list')).data.key).toBe('sessionExpired')
  })

  it('are at most a hundred of an account: a further one ends the one that was unused the longest', async () => {
    const { client, username, accountId } = await createStaff(server(), [])
    await server().db.execute(sql`
      insert into sessions
        (id, token_hash, account_id, address, user_agent, create_time, last_seen_time, expires_time)
      select gen_random_uuid(), gen_random_uuid()::text, account_id, '', '', create_time,
        last_seen_time + n * interval '1 millisecond', expires_time
      from sessions, generate_series(1, 99) as n where account_id = ${accountId}`)
    const latest = await server().signIn(username)
    expect(await server().db.$count(sessions, eq(sessions.accountId, accountId))).toBe(100)
    expect((await client.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    await latest.ok('signIn', 'currentUser')
  })

  it('give ten tickets that are valid together, and no more', async () => {
    const { client } = await createStaff(server(), [])
    const { path } = areas.signIn.createSsoTicket
    const requested = Array.from({ length: 20 }, () => client.fetch(path, { method: 'POST' }))
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(await client.refused('signIn', 'createSsoTicket')).toMatchObject({
      status: 429,
      data: { key: 'tooManyAttempts', retryAfter: 60 },
    })
    server().now += MINUTE
    await client.ok('signIn', 'createSsoTicket')
  })

  it('are listed for their owner, who can end another one but not a stranger’s', async () => {
    const { client, username } = await createStaff(server(), [])
    const other = await server().signIn(username)
    const stranger = await createStaff(server(), [])
    const rows = await client.ok('signIn', 'sessions')
    expect(rows.map((row) => row.current)).toEqual([false, true])
    const [theirs] = rows
    const call = { params: { id: theirs?.id ?? '' }, body: { password: DEMO_PASSWORD } }
    expect((await stranger.client.refused('signIn', 'endSession', call)).status).toBe(404)
    await client.ok('signIn', 'endSession', call)
    expect((await other.refused('signIn', 'currentUser')).status).toBe(401)
    await client.ok('signIn', 'currentUser')
  })
})

onEachEngine('ending another session of one’s own', (server) => {
  it('asks for the password, and counts wrong ones as failed sign-ins', async () => {
    const { client, username } = await createStaff(server(), [])
    client.from('198.51.100.249')
    const other = await server().signIn(username)
    const [theirs] = await client.ok('signIn', 'sessions')
    const call = (password: string) => ({ params: { id: theirs?.id ?? '' }, body: { password } })
    for (let time = 0; time < 10; time++)
      expect(await client.refused('signIn', 'endSession', call(WRONG))).toMatchObject({
        status: 422,
        data: { fields: { password: { key: 'wrong' } } },
      })
    expect((await client.refused('signIn', 'endSession', call(DEMO_PASSWORD))).status).toBe(429)
    await other.ok('signIn', 'currentUser')
    server().now += 15 * MINUTE
    await client.ok('signIn', 'endSession', call(DEMO_PASSWORD))
    const query = { resource: 'session', action: 'endSession', operatorName: username, pageSize: 100 }
    const { list } = await (await server().signIn('admin')).ok('operationLog', 'list', { query })
    expect(list.map(({ result }) => result)).toEqual(['success', ...Array(10).fill('failed')])
  })
})

onEachEngine('single sign-on', (server) => {
  it('exchanges a ticket once', async () => {
    const { client, username } = await createStaff(server(), [])
    const { ticket } = await client.ok('signIn', 'createSsoTicket')
    const visitor = freshVisitor(server())
    const { token } = await visitor.ok('signIn', 'sso', { body: { ticket } })
    const user = await server()
      .visitor({ Authorization: `Bearer ${token}` })
      .ok('signIn', 'currentUser')
    expect(user.username).toBe(username)
    expect(await visitor.refused('signIn', 'sso', { body: { ticket } })).toMatchObject({
      status: 401,
      data: { key: 'invalidTicket' },
    })
  })

  it('names the account of a ticket without using the ticket up', async () => {
    const { client, username } = await createStaff(server(), [])
    const { ticket } = await client.ok('signIn', 'createSsoTicket')
    const visitor = freshVisitor(server())
    for (let look = 0; look < 2; look++)
      expect(await visitor.ok('signIn', 'ssoTicketHolder', { body: { ticket } })).toMatchObject({
        username,
        stateRequired: false,
      })
    await visitor.ok('signIn', 'sso', { body: { ticket } })
    expect((await visitor.refused('signIn', 'ssoTicketHolder', { body: { ticket } })).data.key).toBe(
      'invalidTicket',
    )
  })

  it('ends the session that it replaces, and logs the other account out', async () => {
    const { client } = await createStaff(server(), [])
    const replaced = await createStaff(server(), [])
    const { id } = await replaced.client.ok('signIn', 'currentUser')
    const { ticket } = await client.ok('signIn', 'createSsoTicket')
    await replaced.client.ok('signIn', 'sso', { body: { ticket } })
    expect((await replaced.client.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    const query = { resource: 'session', action: 'logout', operatorName: replaced.username }
    const { list } = await (await server().signIn('admin')).ok('operationLog', 'list', { query })
    expect(list).toEqual([expect.objectContaining({ targetId: id, result: 'success' })])
  })

  it('opens no session that outlives the one behind the ticket, however long the chain', async () => {
    let { client } = await createStaff(server(), [])
    const begun = server().now
    for (let time = 0; time < 12 * 3 - 1; time++) {
      server().now += 20 * MINUTE
      const { ticket } = await client.ok('signIn', 'createSsoTicket')
      const { token } = await freshVisitor(server()).ok('signIn', 'sso', { body: { ticket } })
      client = server().visitor({ Authorization: `Bearer ${token}` })
    }
    expect((await client.ok('signIn', 'sessions')).map(({ expiresTime }) => expiresTime)).toContain(
      begun + 12 * 60 * MINUTE,
    )
    server().now += 20 * MINUTE
    expect((await client.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  const withToken = (token: string) => server().visitor({ Authorization: `Bearer ${token}` })

  /** Exchanges a ticket of a session. @param browser that exchanges it. @default one that is not signed in */
  const open = async (from: TestClient, browser = freshVisitor(server())) => {
    const { ticket } = await from.ok('signIn', 'createSsoTicket')
    return withToken((await browser.ok('signIn', 'sso', { body: { ticket } })).token)
  }

  it('ends what the tickets of a session opened, directly or through others, when that session signs out', async () => {
    const { client } = await createStaff(server(), [])
    const sibling = await open(client)
    const child = await open(client)
    const grandchild = await open(child)
    await child.ok('signIn', 'logout')
    expect((await grandchild.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    await sibling.ok('signIn', 'currentUser')
    const later = await open(await open(client))
    await client.ok('signIn', 'logout')
    for (const opened of [sibling, later])
      expect((await opened.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('lists which sessions would end the current one, and only those do', async () => {
    const { client, username } = await createStaff(server(), [])
    const parent = await open(client)
    const current = await open(parent)
    await open(current)
    await open(client)
    await server().signIn(username)
    const list = await current.ok('signIn', 'sessions')
    const end = (id: string) =>
      current.ok('signIn', 'endSession', { params: { id }, body: { password: DEMO_PASSWORD } })
    const ending = list.filter(({ endsCurrent }) => endsCurrent)
    expect(ending).toHaveLength(2)
    for (const session of list) if (!session.endsCurrent && !session.current) await end(session.id)
    await current.ok('signIn', 'currentUser')
    await end(ending[0]?.id ?? '')
    expect((await current.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('ends what the tickets of a session opened when the one that replaced it by a sign-in signs out', async () => {
    const { client, username } = await createStaff(server(), [])
    const child = await open(client)
    const grandchild = await open(child)
    const again = await child.ok('signIn', 'login', { body: await loginBody(child, username) })
    if (!('token' in again)) throw new Error('no session')
    await grandchild.ok('signIn', 'currentUser')
    await withToken(again.token).ok('signIn', 'logout')
    expect((await grandchild.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    await client.ok('signIn', 'currentUser')
  })

  it.each(['the session that replaced it by a ticket', 'the one behind that ticket'])(
    'ends what the tickets of a session opened when %s logs out',
    async (ending) => {
      const { client, username } = await createStaff(server(), [])
      const child = await open(client)
      const other = await server().signIn(username)
      const replacing = await open(other, client)
      await child.ok('signIn', 'currentUser')
      await (ending === 'the one behind that ticket' ? other : replacing).ok('signIn', 'logout')
      expect((await child.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    },
  )

  it('ends what the tickets of a session opened when the one that replaced it by its own ticket signs out', async () => {
    const { client } = await createStaff(server(), [])
    const child = await open(client)
    const replacing = await open(client, client)
    await child.ok('signIn', 'currentUser')
    await replacing.ok('signIn', 'logout')
    expect((await child.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('rejects a ticket after a minute, and one whose session has ended', async () => {
    const { client } = await createStaff(server(), [])
    const slow = await client.ok('signIn', 'createSsoTicket')
    server().now += MINUTE
    const visitor = freshVisitor(server())
    expect((await visitor.refused('signIn', 'sso', { body: { ticket: slow.ticket } })).status).toBe(401)
    const orphan = await client.ok('signIn', 'createSsoTicket')
    await client.ok('signIn', 'logout')
    expect((await visitor.refused('signIn', 'sso', { body: { ticket: orphan.ticket } })).status).toBe(401)
  })
})
