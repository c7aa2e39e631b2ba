import { EVENTS_PATH, PRESENCES_EVENT } from '@admin/api-client/contract/home/events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lockTrusting } from '../src/auth/trustedDevices.ts'
import { newId } from '../src/db/columns.ts'
import { FEED_CHANNEL } from '../src/db/Database.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations.ts'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { sessions } from '../src/db/schema/sessions.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { asRefusal } from '../src/http/answers.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { TO_ALL } from '../src/modules/home/notifications/events.ts'
import { enqueueDueRuns } from '../src/modules/system/tasks/scheduler.ts'
import { type Events, eventsOf } from '../src/ports/Events.ts'
import { prepareDatabase } from '../src/seed/prepareDatabase.ts'
import { createMerchant, STRONG_PASSWORD } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { CHEAP_ARGON2, NOW } from './support/fixture.ts'
import { ServerProcess } from './support/ServerProcess.ts'
import { bind, logIn, nextCode } from './support/secondFactor.ts'
import { silentLog } from './support/silentLog.ts'
import { createStaff } from './support/staff.ts'
import { TestServer } from './support/TestServer.ts'

describe.runIf(hasPostgres)('two servers on one PostgreSQL', () => {
  let connections: Connection[] = []
  const opened: Events[] = []
  let one: TestServer
  let two: TestServer

  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    const [first, second] = connections.map(({ db, listen }) => {
      const events = eventsOf(listen, FEED_CHANNEL, TO_ALL)
      opened.push(events)
      return new TestServer(db, {}, memoryStorage(), events)
    })
    if (!first || !second) throw new Error('no servers')
    one = first
    two = second
  })
  afterAll(async () => {
    await Promise.all(opened.map((events) => events.close()))
    await Promise.all(connections.map(({ close }) => close()))
  })

  it('show on one what was written on the other, with the same session', async () => {
    const client = await one.signIn('admin')
    const merchant = await createMerchant(client)
    const authorization = { Authorization: client.headers.Authorization ?? '' }
    const read = await two.visitor(authorization).ok('merchant', 'get', { params: { id: merchant.id } })
    expect(read).toEqual(merchant)
    await client.ok('signIn', 'logout')
    expect((await two.visitor(authorization).refused('signIn', 'currentUser')).status).toBe(401)
  })

  it('judge texts by the sensitive words that the other one changed', async () => {
    const client = await two.signIn('admin')
    const body = {
      title: 'between servers',
      content: '<p>Text</p>',
      platform: 'S_WEB' as const,
      validFrom: two.now,
      validTo: two.now + HOUR,
    }
    const title = async () => (await client.ok('notice', 'create', { body })).title
    expect(await title()).toBe('between servers')
    await (await one.signIn('admin')).ok('sensitiveWord', 'create', {
      body: { word: 'servers', category: 'other', action: 'mask' },
    })
    await expect.poll(title).toBe('between *******')
  })

  it('show on one, without being asked, who opens a record on the other', async () => {
    const clients = [await one.signIn('admin'), await two.signIn('checker')] as const
    const { id: targetId } = await createMerchant(clients[0])
    const announce = (index: 0 | 1, state: 'viewing' | 'editing') =>
      clients[index].ok('presence', 'announce', {
        body: { visitId: newId(), resource: 'merchant', targetId, state },
      })
    expect(await announce(0, 'viewing')).toEqual([])
    const { body } = await clients[0].fetch(EVENTS_PATH)
    const stream = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await announce(1, 'editing')).toMatchObject([{ accountName: 'admin', state: 'viewing' }])
    for (let heard = ''; !heard.includes(PRESENCES_EVENT); heard += (await stream?.read())?.value ?? '');
    expect(await announce(0, 'viewing')).toMatchObject([{ accountName: 'checker', state: 'editing' }])
    await stream?.cancel()
    // Both at the same time: the second one sees the first one.
    const { id } = await createMerchant(clients[0])
    const both = await Promise.all(
      clients.map((client) =>
        client.ok('presence', 'announce', {
          body: { visitId: newId(), resource: 'merchant', targetId: id, state: 'viewing' },
        }),
      ),
    )
    expect(both.flat()).toHaveLength(1)
  })

  it('accept exactly one of two simultaneous edits', async () => {
    const clients = [await one.signIn('admin'), await two.signIn('admin')]
    for (let round = 0; round < 10; round++) {
      const merchant = await createMerchant(await one.signIn('admin'))
      const answers = await Promise.all(
        clients.map((client, index) =>
          client.fetch(`/api/admin/merchants/${merchant.id}`, {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...merchant, remark: `from ${index}` }),
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('leave no session behind when a password is reset while its old one signs in', async () => {
    const admin = await one.signIn('admin')
    // With two failures a round, an address may not reach the tenth, after which it has to wait.
    for (let round = 0; round < 4; round++) {
      const { accountId, username } = await createStaff(one, [])
      const password = STRONG_PASSWORD
      await Promise.all([
        admin.ok('account', 'resetPassword', {
          params: { id: accountId },
          body: { password, passwordConfirmation: password },
        }),
        two.signIn(username).catch(() => undefined),
        one.signIn(username).catch(() => undefined),
      ])
      expect(await one.db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0)
    }
  })

  it('leave no session behind when a ticket is exchanged while the session that it came from signs out', async () => {
    const { client } = await createStaff(one, [])
    const open = async (ticket: string, server: TestServer) => {
      const { token } = await server.visitor().ok('signIn', 'sso', { body: { ticket } })
      return two.visitor({ Authorization: `Bearer ${token}` })
    }
    const child = await open((await client.ok('signIn', 'createSsoTicket')).ticket, two)
    const { ticket } = await child.ok('signIn', 'createSsoTicket')
    const { grandchild, loggedOut } = await one.db.transaction(async (tx) => {
      const exchanging = await open(ticket, new TestServer(tx))
      const loggingOut = client.ok('signIn', 'logout')
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => two.db.$count(sql`pg_stat_activity`, waiting)).toBe(1)
      return { grandchild: exchanging, loggedOut: loggingOut.then(() => true) }
    })
    expect(await loggedOut).toBe(true)
    expect((await grandchild.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
  })

  it('let the owner end the trust in a device only when no sign-in uses it', async () => {
    const { client, username, accountId } = await createStaff(one, [])
    const { secret } = await bind(one, client)
    const { visitor, answer } = await logIn(one, username)
    const { body } = answer(nextCode(one, secret))
    await visitor.ok('signIn', 'mfa', { body: { ...body, trustDevice: true } })
    const [device] = await client.ok('signIn', 'trustedDevices')
    const { ended } = await two.db.transaction(async (tx) => {
      await lockTrusting(tx, [accountId])
      const ending = client.ok('signIn', 'endTrustedDevice', { params: { id: device?.id ?? '' } })
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => two.db.$count(sql`pg_stat_activity`, waiting)).toBe(1)
      return { ended: ending.then(() => true) }
    })
    expect(await ended).toBe(true)
    expect(await client.ok('signIn', 'trustedDevices')).toEqual([])
  })

  it('run a task that is due once, whichever looks first', async () => {
    const body = {
      jobName: 'once',
      group: 'test',
      cron: '0 * * * *',
      handler: 'cleanUpUploads' as const,
      parameters: {},
      status: 'n' as const,
    }
    const { id } = await (await one.signIn('admin')).ok('task', 'create', { body })
    const due = NOW + HOUR - (NOW % HOUR)
    for (const server of [one, two]) server.now = due
    await Promise.all([one, two, one, two].map(({ ports }) => enqueueDueRuns(ports)))
    const client = await two.signIn('admin')
    const runs = async () => (await client.ok('task', 'runs', { params: { id }, query: {} })).list
    await expect.poll(async () => (await runs()).map(({ result }) => result)).toEqual(['success'])
    const query = { targetId: id, action: 'perform' }
    expect((await client.ok('operationLog', 'list', { query })).total).toBe(1)
  })

  it('count failed sign-ins together', async () => {
    for (let time = 0; time < 10; time++)
      await (time % 2 ? one : two).signIn('editor', 'Wrong-Password-1!').catch(() => undefined)
    await expect(one.signIn('editor')).rejects.toThrow('429')
  })

  it('bring an empty database up to date at the same time without getting in each other’s way', async () => {
    const url = await createPostgresDatabase('template0')
    const both = await Promise.all([openPostgres(url, silentLog), openPostgres(url, silentLog)])
    const ran = await Promise.all(both.map(({ db }) => migrate(db, migrations)))
    expect(ran.flat().sort()).toEqual(migrations.map(({ name }) => name).sort())
    const seeded = await Promise.all(
      both.map(({ db }) =>
        prepareDatabase(db, { now: NOW, argon2: CHEAP_ARGON2, content: { kind: 'demo', rows: 10 } }),
      ),
    )
    expect(seeded.sort()).toEqual([false, true])
    expect(await both[0]?.db.$count(accounts)).toBe(60)
    await Promise.all(both.map(({ close }) => close()))
  })

  it('start at the same time on an empty database', async () => {
    const DATABASE_URL = await createPostgresDatabase('template0')
    const built = inject('builtServer')
    const servers = [1, 2].map(() => new ServerProcess({ DATABASE_URL }, built))
    try {
      for (const server of servers) expect((await fetch(`${await server.url()}/readyz`)).status).toBe(200)
    } finally {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')))
    }
  }, 60_000)

  it('outlive connections that break amid a transaction, and answer 503 to what was under way', async () => {
    const [connection] = connections
    if (!connection) throw new Error('no connection')
    const broken = connection.db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[]
      }
      await two.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      // Until the connection has ended, with no statement under way that would hear of it.
      await expect.poll(() => two.db.$count(sql`pg_stat_activity`, sql`pid = ${rows[0]?.pid}`)).toBe(0)
      await tx.execute(sql`select 1`)
    })
    const error = await broken.catch((cause: unknown) => cause)
    expect(asRefusal(error).key).toBe('unavailable')
    expect((await one.visitor().fetch('/readyz')).status).toBe(200)
  })

  it('answer 503 while the database is unavailable', async () => {
    const url = await createPostgresDatabase('template0')
    const { db, close } = await openPostgres(url, silentLog)
    await db.execute(sql`select 1`)
    const server = new TestServer(db)
    const gone = await openPostgres('postgres://user@127.0.0.1:1/nothing', silentLog)
    const away = new TestServer(gone.db)
    expect((await server.visitor().fetch('/readyz')).status).toBe(200)
    expect((await away.visitor().fetch('/readyz')).status).toBe(503)
    expect((await away.visitor().refused('signIn', 'captcha')).errCode).toBe('503')
    await Promise.all([close(), gone.close()])
  })
})
