import { DATABASE_POSITION, LATEST_POSITION } from '@admin/api-client/contract/databasePosition'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { type Database, FEED_CHANNEL } from '../src/db/Database.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { openReplica } from '../src/db/postgresReplica.ts'
import type { Replica } from '../src/db/Replica.ts'
import { ReplicaLag } from '../src/db/ReplicaLag.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { examine } from '../src/doctor/examine.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { readsCopy } from '../src/http/readsCopy.ts'
import { primaryOf } from '../src/kernel/primaryOf.ts'
import { announceToAll, changesLists, TO_ALL } from '../src/modules/home/notifications/events.ts'
import { type Events, eventsOf } from '../src/ports/Events.ts'
import { createMerchant } from './support/coinArea.ts'
import { hasPostgres } from './support/engines.ts'
import { fill, NOW } from './support/fixture.ts'
import { type Cluster, connectTo, startCluster, startStandby } from './support/postgresCluster.ts'
import { silentLog } from './support/silentLog.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

const DATABASE = 'office'
const WAIT = { timeout: 30_000 }
/** However busy the machine is. */
const PATIENT = { state: WAIT.timeout, connect: WAIT.timeout, position: WAIT.timeout }

describe.runIf(hasPostgres)('a read replica', { timeout: 60_000 }, () => {
  const closing: (() => unknown)[] = []
  let primary: Cluster
  let standby: Cluster
  let onPrimary: Client
  let onStandby: Client
  let db: Database
  let events: Events
  let replica: Replica
  /** Reads lists from the standby. */
  let server: TestServer
  let admin: TestClient
  /** The same account on a server without a replica. */
  let elsewhere: TestClient

  beforeAll(async () => {
    // The standby has no slot: a checkpoint could otherwise remove what it has not received on a busy machine.
    const started = await startCluster({ more: ['wal_keep_size=1GB'] })
    if (!started) throw new Error('PostgreSQL is not installed')
    primary = started
    closing.unshift(() => primary.stop())
    const maintenance = await connectTo(primary.url('postgres'))
    await maintenance.query(`create database ${DATABASE}`)
    await maintenance.end()
    const connection = await openPostgres(primary.url(DATABASE), silentLog)
    db = connection.db
    closing.unshift(connection.close)
    await fill(db)
    standby = await startStandby(primary)
    closing.unshift(() => standby.stop())
    events = eventsOf(connection.listen, FEED_CHANNEL, TO_ALL)
    closing.unshift(() => events.close())
    const log = {
      info: (fields: object, message: string) => server.ports.log.info(fields, message),
      warn: (fields: object, message: string) => server.ports.log.warn(fields, message),
      error: (fields: object, message: string) => server.ports.log.error(fields, message),
    }
    replica = openReplica({
      url: standby.url(DATABASE),
      primary: connection,
      events,
      changesLists,
      log,
      // However long a test pauses it.
      maxLag: Number.POSITIVE_INFINITY,
      limits: PATIENT,
    })
    closing.unshift(() => replica.close())
    server = new TestServer(db, {}, memoryStorage(), events, replica)
    onPrimary = await connectTo(primary.url(DATABASE))
    onStandby = await connectTo(standby.url(DATABASE))
    closing.unshift(
      () => onPrimary.end(),
      () => onStandby.end(),
    )
    admin = await server.signIn('admin')
    elsewhere = await new TestServer(db).signIn('admin')
    await used()
  }, 120_000)
  afterEach(async () => {
    await resume()
    await used()
    server.logged.length = 0
  }, 60_000)
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** Waits until lists are read from the standby, which has everything. */
  async function used(): Promise<void> {
    const isUsed = async () => (await replica.readable(await replica.position())) !== undefined
    await vi.waitFor(async () => expect(await isUsed()).toBe(true), WAIT)
  }

  async function pause(): Promise<void> {
    await used()
    await onStandby.query('select pg_wal_replay_pause()')
    const state = async () => (await onStandby.query('select pg_get_wal_replay_pause_state() as state')).rows
    await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'paused' }]), WAIT)
  }

  const resume = () => onStandby.query('select pg_wal_replay_resume()')

  /** Edits the remark of a merchant. @returns the position that the response has */
  async function edit(client: TestClient, id: string, remark: string): Promise<string | null> {
    const merchant = await client.ok('merchant', 'get', { params: { id } })
    const response = await client.fetch(`/api/admin/merchants/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...merchant, remark }),
    })
    expect(response.status).toBe(200)
    return response.headers.get(DATABASE_POSITION)
  }

  /** The remark of a merchant as the list has it. */
  async function listed(client: TestClient, account: string): Promise<string | undefined> {
    const { list } = await client.ok('merchant', 'list', { query: { account, pageSize: 100 } })
    return list.find((merchant) => merchant.account === account)?.remark
  }

  const warnings = () => server.logged.filter(({ message }) => message === 'the read replica is not used')
  const triedWrites = () => server.logged.filter(({ message }) => message.includes('tried to write'))

  it('answers lists, single records are current, and the caller’s own write is in their lists', async () => {
    const { id, account } = await createMerchant(admin, { remark: 'first' })
    await pause()
    expect(await edit(elsewhere, id, 'of another')).toBeNull()
    expect(await listed(admin, account)).toBe('first')
    expect((await admin.ok('merchant', 'get', { params: { id } })).remark).toBe('of another')
    const position = await edit(admin, id, 'own')
    expect(position).toMatch(/^[\dA-F]{16}$/)
    expect(await listed(admin.with({ [DATABASE_POSITION]: position ?? '' }), account)).toBe('own')
    expect(await listed(admin, account)).toBe('first')
    await resume()
    await expect.poll(() => listed(admin, account), WAIT).toBe('own')
  })

  it('isn’t read after a change was announced, until it has the change', async () => {
    const { id, account } = await createMerchant(admin, { remark: 'before' })
    await pause()
    await edit(elsewhere, id, 'announced')
    expect(await listed(admin, account)).toBe('before')
    await db.transaction((tx) => announceToAll(tx))
    await expect.poll(() => listed(admin, account), WAIT).toBe('announced')
  })

  it('is still read after an announcement that changes no list', async () => {
    await pause()
    await createMerchant(elsewhere)
    const heard: string[] = []
    const unsubscribe = await events.subscribe((payload) => heard.push(payload))
    const payload = JSON.stringify({ presenceSessionIds: [] })
    await onPrimary.query('select pg_notify($1, $2)', [FEED_CHANNEL, payload])
    await expect.poll(() => heard, WAIT).toContain(payload)
    unsubscribe()
    expect(await replica.readable()).toBeDefined()
  })

  it('answers a page with a position when it signs in, is loaded, or has one that could not be read', async () => {
    const position = async (response: Response | Promise<Response>) =>
      (await response).headers.get(DATABASE_POSITION)
    const known = { [DATABASE_POSITION]: '0'.repeat(16) }
    const read = expect.stringMatching(/^0[\dA-F]{15}$/)
    const visitor = server.visitor()
    const { captchaId } = await visitor.ok('signIn', 'captcha')
    const body = JSON.stringify({
      ...{ username: 'admin', password: DEMO_PASSWORD },
      ...{ captchaId, code: VERIFICATION_CODE },
    })
    const headers = { 'Content-Type': 'application/json' }
    expect(await position(visitor.fetch('/api/admin/auth/login', { method: 'POST', headers, body }))).toEqual(
      read,
    )
    const currentUser = '/api/admin/auth/current-user'
    expect(await position(admin.fetch(currentUser))).toEqual(read)
    expect(await position(admin.with(known).fetch(currentUser))).toBeNull()
    const list = '/api/admin/merchants'
    expect(await position(admin.fetch(list))).toBeNull()
    const unread = { [DATABASE_POSITION]: LATEST_POSITION }
    expect(await position(admin.with(unread).fetch(list))).toEqual(read)
  })

  it('has no position, soon, while all connections of the primary are at work', async () => {
    const { db: busy, client } = await opened()
    const waiting = openReplica({
      ...{ url: standby.url(DATABASE), events, log: silentLog },
      primary: { db: busy, client },
    })
    closing.unshift(() => waiting.close())
    const done = Promise.withResolvers<void>()
    const working = [1, 2].map(() => busy.transaction(() => done.promise))
    await expect.poll(() => client.totalCount - client.idleCount, WAIT).toBe(2)
    expect(await waiting.position()).toBe(LATEST_POSITION)
    done.resolve()
    await Promise.all(working)
    await expect.poll(() => waiting.position(), WAIT).not.toBe(LATEST_POSITION)
  })

  it('isn’t read while its connections are at work, and the primary answers a read that has to wait', async () => {
    const small = openReplica({
      ...{ url: standby.url(DATABASE), events, log: silentLog, connections: 1 },
      ...{ primary: await opened(), maxLag: Number.POSITIVE_INFINITY, limits: { ...PATIENT, connect: 750 } },
    })
    closing.unshift(() => small.close())
    const answeredBy = async (reads: Database | undefined) =>
      (await reads?.execute(sql`select pg_is_in_recovery() as standby`)) as unknown
    await expect
      .poll(async () => answeredBy(await small.readable()), WAIT)
      .toMatchObject({ rows: [{ standby: true }] })
    const reads = await small.catchUp()
    const done = Promise.withResolvers<void>()
    const working = reads?.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await done.promise
    })
    await expect.poll(() => small.client.totalCount - small.client.idleCount, WAIT).toBe(1)
    const waiting = answeredBy(reads)
    await expect.poll(() => small.client.waitingCount, WAIT).toBe(1)
    expect(await small.readable()).toBeUndefined()
    expect(await waiting).toMatchObject({ rows: [{ standby: false }] })
    done.resolve()
    await working
    await expect.poll(() => small.readable(), WAIT).toBeDefined()
  })

  it('doesn’t repeat a transaction whose work failed for another reason', async () => {
    const reads = await replica.readable()
    const work = vi.fn(() =>
      Promise.reject(Object.assign(new Error('mail server'), { code: 'ECONNREFUSED' })),
    )
    await expect(reads?.transaction(work)).rejects.toThrow('mail server')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('has what is decided read in the transaction of the caller, if there is one', async () => {
    const copy = await replica.readable()
    if (!copy) throw new Error('The replica is not used')
    expect(primaryOf({ db: copy, primary: db })).toBe(db)
    await db.transaction(async (tx) => expect(primaryOf({ db: tx, primary: db })).toBe(tx))
  })

  it('gives an export its rows, while the record of the export is on the primary', async () => {
    const { id, account } = await createMerchant(admin, { remark: 'in the file' })
    const query = { area: 'merchant' } as const
    const { total } = await admin.ok('export', 'list', { query })
    await pause()
    await edit(elsewhere, id, 'too late for the file')
    const { text, headers } = await admin.csv('merchant', { account, timeZone: 'UTC' })
    expect(text).toContain('in the file')
    const position = headers.get(DATABASE_POSITION) ?? ''
    const recorded = await admin.with({ [DATABASE_POSITION]: position }).ok('export', 'list', { query })
    expect(recorded.total).toBe(total + 1)
    expect(triedWrites()).toEqual([])
  })

  it('gives an export in a job everything that was there when it began', async () => {
    const { account } = await createMerchant(elsewhere, { remark: 'before the job' })
    const reads = await replica.catchUp()
    if (!reads) throw new Error('The replica did not catch up')
    const { rows } = (await reads.execute(
      sql`select pg_is_in_recovery() as standby,
        (select count(*)::integer from parties where account = ${account}) as found`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ standby: true, found: 1 }])
  })

  it('serves every list, search and report without trying to write', async () => {
    const operations = Object.entries(areas).flatMap(([area, group]) =>
      Object.entries<Operation>(group).map(([name, operation]) => ({ ...operation, key: `${area}.${name}` })),
    )
    const read = operations.filter((operation) => readsCopy(operation) && !operation.path.includes('{'))
    expect(read.length).toBeGreaterThan(80)
    const answered: string[] = []
    const broken: string[] = []
    for (const operation of read) {
      const query = { timeZone: 'UTC', zone: 'UTC', range: 'today', keyword: 'merchant' }
      const accepted = Object.keys(operation.query?.shape ?? {})
      const asked = Object.fromEntries(Object.entries(query).filter(([name]) => accepted.includes(name)))
      const response = await admin.send(operation, { query: asked } as never)
      await response.arrayBuffer()
      if (response.status >= 500) broken.push(operation.key)
      if (response.status === 200) answered.push(operation.key)
    }
    expect(broken).toEqual([])
    // Others need filters, or are limited for each account.
    expect(answered.length).toBeGreaterThan(60)
    expect(triedWrites()).toEqual([])
  }, 120_000)

  it('never gets a write: one that is tried there is made on the primary and logged', async () => {
    const reads = await replica.readable()
    const word = {
      ...({ category: 'other', action: 'mask' } as const),
      ...{ createTime: NOW, updateTime: NOW },
    }
    await reads?.insert(sensitiveWords).values({ ...word, word: 'misled' })
    await reads?.transaction(async (tx) => {
      await tx.insert(sensitiveWords).values({ ...word, word: 'misled too' })
    })
    const { rows } = await onPrimary.query(
      `select word from sensitive_words where word like 'misled%' order by 1`,
    )
    expect(rows).toEqual([{ word: 'misled' }, { word: 'misled too' }])
    expect(triedWrites()).toHaveLength(2)
  })

  it('is replaced by the primary while it is away, warns once, and is read again afterward', async () => {
    const { account } = await createMerchant(admin, { remark: 'kept' })
    await used()
    const running = await replica.readable()
    await standby.crash()
    // What was about to read from it.
    await expect(running?.execute(sql`select 1`)).resolves.toBeDefined()
    await expect(running?.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
    for (let time = 0; time < 5; time++) expect(await listed(admin, account)).toBe('kept')
    await expect.poll(() => replica.readable(), WAIT).toBeUndefined()
    expect(replica.used).toBe(false)
    expect(await listed(admin, account)).toBe('kept')
    expect(warnings()).toHaveLength(1)
    await standby.start()
    onStandby = await connectTo(standby.url(DATABASE))
    await used()
    expect(server.logged.map(({ message }) => message)).toContain('the read replica is used again')
  })

  it('isn’t read while announcements aren’t received', async () => {
    const heard = Promise.withResolvers<void>()
    const unsubscribe = await events.subscribe(() => heard.resolve())
    const lost = vi.fn()
    const unsubscribeLost = await events.subscribe(() => {}, lost)
    await onPrimary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'admin-server-events'`,
    )
    await expect.poll(() => lost.mock.calls.length, WAIT).toBeGreaterThan(0)
    expect(await replica.readable()).toBeUndefined()
    await heard.promise
    await used()
    unsubscribe()
    unsubscribeLost()
  })

  it('isn’t read while it lags by more than the limit', async () => {
    const strict = openReplica({
      url: standby.url(DATABASE),
      primary: await opened(),
      events,
      log: silentLog,
      maxLag: 0,
      limits: PATIENT,
    })
    closing.unshift(() => strict.close())
    await expect.poll(() => strict.readable(), WAIT).toBeDefined()
    await pause()
    await createMerchant(elsewhere)
    await expect.poll(() => strict.readable(), WAIT).toBeUndefined()
    await resume()
    await expect.poll(() => strict.readable(), WAIT).toBeDefined()
  })

  it('isn’t read if its address isn’t that of the primary’s standby', async () => {
    const logged: string[] = []
    const reason = ({ error }: { error?: { message: string } }) => logged.push(error?.message ?? '')
    const log = { ...silentLog, warn: (fields: object) => void reason(fields) }
    const other = await startCluster()
    if (!other) throw new Error('PostgreSQL is not installed')
    closing.unshift(() => other.stop())
    const otherStandby = await startStandby(other)
    closing.unshift(() => otherStandby.stop())
    // It was a copy of the cluster before the standby replayed more.
    const promoted = await startStandby(primary, ['primary_conninfo='])
    closing.unshift(() => promoted.stop())
    const onPromoted = await connectTo(promoted.url(DATABASE))
    closing.unshift(() => onPromoted.end())
    await onPromoted.query('select pg_promote()')
    await onPrimary.query('select pg_switch_wal()')
    await createMerchant(elsewhere)
    await used()
    for (const [url, of, database] of [
      [primary.url(DATABASE), primary, DATABASE],
      [otherStandby.url('postgres'), primary, 'postgres'],
      [standby.url('postgres'), primary, DATABASE],
      [standby.url(DATABASE), promoted, DATABASE],
    ] as const) {
      const wrong = openReplica({
        ...{ url, events, log },
        primary: await opened(of, database),
        limits: PATIENT,
      })
      closing.unshift(() => wrong.close())
      await wrong.catchUp()
      expect(await wrong.readable()).toBeUndefined()
    }
    expect(logged).toEqual([
      'it is not a standby',
      'it is a standby of another database',
      'it is a standby of another database',
      'it has what the primary lacks',
    ])
  })

  it('is examined by the doctor', async () => {
    const DATABASE_URL = primary.url(DATABASE)
    const found = async (DATABASE_READ_URL: string) =>
      (await examine({ DATABASE_URL, DATABASE_READ_URL })).map(({ level, text }) => `${level}: ${text}`)
    const fine = await found(standby.url(DATABASE))
    expect(fine).toContain('ok: The replica is a standby that has everything.')
    expect(fine.join('\n')).toMatch(/ok: The replica has \d+ connections for servers that use 11 each/)
    expect(fine.filter((line) => line.startsWith('error'))).toEqual([])
    expect(await found(DATABASE_URL)).toContain('error: DATABASE_READ_URL is not the address of a standby.')
    expect(await found(standby.url('postgres'))).toContain(
      'error: DATABASE_READ_URL and DATABASE_URL are addresses of different databases.',
    )
    expect((await found('postgres://user@127.0.0.1:1/nothing')).join('\n')).toMatch(
      /error: The replica 127\.0\.0\.1:1 can’t be examined/,
    )
  })

  /** Another pool of two connections. */
  async function opened(cluster = primary, database = DATABASE) {
    const connection = await openPostgres(cluster.url(database), silentLog, 2)
    closing.unshift(connection.close)
    return connection
  }
})

describe('the lag of a replica', () => {
  it('is the time since the primary had the oldest position that is not replayed', () => {
    const lag = new ReplicaLag(10)
    for (let at = 0; at < 300; at += 1) lag.note(String(at).padStart(3, '0'), at)
    expect(lag.isTooGreat('298', 305)).toBe(false)
    expect(lag.isTooGreat('298', 310)).toBe(true)
    expect(lag.isTooGreat('299', 1000)).toBe(false)
    expect(new ReplicaLag(10).isTooGreat('000', 1000)).toBe(false)
  })

  it('is known however long the replica is away', () => {
    const lag = new ReplicaLag(10)
    for (let at = 0; at < 1000; at += 1) lag.note(String(at).padStart(3, '0'), at)
    expect(lag.isTooGreat('', 11)).toBe(true)
    expect(lag.isTooGreat('000', 1000)).toBe(true)
  })
})

describe('operations that read a copy of the database', () => {
  it.each([
    ['merchant', 'list', true],
    ['merchant', 'export', true],
    ['operationLog', 'list', true],
    ['overviewReport', 'get', true],
    ['timeline', 'ofRecord', true],
    ['merchant', 'get', false],
    ['report', 'evidence', false],
    ['merchant', 'update', false],
    ['quota', 'waiting', false],
    ['signIn', 'currentUser', false],
    ['signIn', 'sessions', false],
    ['delivery', 'page', false],
  ] as const)('%s.%s: %s', (area, name, expected) => {
    const operation = (areas as unknown as Record<string, Record<string, Operation>>)[area]?.[name]
    expect(operation && readsCopy(operation)).toBe(expected)
  })
})
