import {
  EVENTS_PATH,
  FEED_EVENT,
  LIVE_ROOMS_EVENT,
  QUOTAS_EVENT,
  REVIEWS_EVENT,
  TRANSFERS_EVENT,
} from '@admin/api-client/contract/home/events'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { newId } from '../src/db/columns.ts'
import type { Database } from '../src/db/Database.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { notices, notifications } from '../src/db/schema/messages.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { DAY } from '../src/kernel/durations.ts'
import { notify } from '../src/modules/home/notifications/notify.ts'
import type { Events } from '../src/ports/Events.ts'
import { createTransfer, createTree, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { eventsOf } from './support/events.ts'
import { NOW } from './support/fixture.ts'
import { newQuota } from './support/quotaCalls.ts'
import { createStaff } from './support/staff.ts'
import { refusal, TestClient } from './support/TestClient.ts'
import { counted } from './support/work.ts'

const notice = {
  title: 'Reviews',
  content: '<p>Read this</p>',
  platform: 'S_WEB' as const,
  validFrom: NOW - DAY,
  validTo: NOW + DAY,
}

/** Events that the test announces. */
function heardEvents() {
  let listen = (_payload: string) => {}
  const events: Events = {
    subscribe: async (listener) => {
      listen = listener
      return () => {}
    },
    close: async () => {},
  }
  return { events, hear: (payload: string) => listen(payload) }
}

onEachEngine('the event stream', (server) => {
  beforeEach(async () => {
    server().now = NOW
    await server().db.delete(notices)
    await server().db.delete(notifications)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const admin = () => server().signIn('admin')
  const idIn = (event: unknown) => /^id: (.*)$/m.exec(String(event))?.[1] ?? ''

  it('reports changes of the feed, and those that were missed since the last id', async () => {
    const client = await admin()
    const reader = await server().signIn('user')
    const stream = eventsOf(reader)
    const first = (await stream.next()).value
    const { id } = await client.ok('notice', 'create', { body: notice })
    await client.ok('notice', 'publish', { params: { id } })
    const second = (await stream.next()).value
    expect(second).toContain(`event: ${FEED_EVENT}`)
    expect(idIn(second)).not.toBe(idIn(first))
    await stream.return(undefined)
    const resumed = eventsOf(reader, { 'Last-Event-ID': idIn(first) })
    expect(idIn((await resumed.next()).value)).toBe(idIn(second))
    await resumed.return(undefined)
  })

  it('announces a transfer and its review to exactly the operators who may read it', async () => {
    const maker = await admin()
    const [tree, other] = [await createTree(maker), await createTree(maker)]
    const reader = await createStaff(server(), ['transfer:read'])
    const withoutCode = await createStaff(server(), ['transaction:read'])
    const [inScope, outOfScope] = await Promise.all(
      [tree.merchant, other.merchant].map(async (scopePartyId) => {
        const staff = await createStaff(server(), ['transfer:read'])
        await server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, staff.accountId))
        return staff
      }),
    )
    const all = [reader, inScope, withoutCode, outOfScope] as (typeof reader)[]
    const streams = all.map(({ client }) => eventsOf(client))
    const next = async (index: number) => (await streams[index]?.next())?.value
    for (const index of all.keys()) expect(await next(index)).toContain(FEED_EVENT)

    const { id } = await createTransfer(maker, {
      ...{ outgoingPartyId: tree.agent, incomingPartyId: tree.merchant },
      amount: '200000',
    })
    for (const index of [0, 1]) expect(await next(index)).toBe(`event: ${TRANSFERS_EVENT}\ndata: {}`)
    const checker = await server().signIn('checker')
    await withKey(checker).ok('transfer', 'reject', { params: { id }, body: { remark: 'No' } })
    for (const index of [0, 1]) expect(await next(index)).toBe(`event: ${TRANSFERS_EVENT}\ndata: {}`)

    // The first event of the others is about something else.
    for (const index of [2, 3]) {
      await notify(server().db, [all[index]?.accountId ?? ''], { kind: 'task', time: ++server().now })
      expect(await next(index)).toContain(FEED_EVENT)
    }
    await Promise.all(streams.map((stream) => stream.return(undefined)))
  })

  it('announces a measure in a live room to the readers of live rooms', async () => {
    const reader = await createStaff(server(), ['liveRoom:read'])
    const other = await createStaff(server(), ['notice:read'])
    const streams = [reader, other].map(({ client }) => eventsOf(client))
    const next = async (index: number) => (await streams[index]?.next())?.value
    for (const index of [0, 1]) while (!(await next(index))?.includes(FEED_EVENT));
    const operator = await admin()
    const { list } = await operator.ok('liveRoom', 'list', { query: { state: 'streaming', onAir: 'y' } })
    const [params] = list
    if (!params) throw new Error('no room on air')
    await operator.ok('liveRoom', 'ban', { params, body: { reason: 'because', hours: null } })
    expect(await next(0)).toBe(`event: ${LIVE_ROOMS_EVENT}\ndata: {}`)
    // The first event of the other one is about something else.
    await notify(server().db, [other.accountId], { kind: 'task', time: ++server().now })
    expect(await next(1)).toContain(FEED_EVENT)
    await Promise.all(streams.map((stream) => stream.return(undefined)))
  })

  it('announces a new task and its decision to the readers of the queue', async () => {
    const maker = await admin()
    const tree = await createTree(maker)
    const reader = await createStaff(server(), ['review:read'])
    const other = await createStaff(server(), ['notice:read'])
    const streams = [reader, other].map(({ client }) => eventsOf(client))
    const next = async (index: number) => (await streams[index]?.next())?.value
    // What an earlier test did may still be announced.
    for (const index of [0, 1]) while (!(await next(index))?.includes(FEED_EVENT));
    const { id } = await createTransfer(maker, {
      ...{ outgoingPartyId: tree.agent, incomingPartyId: tree.merchant },
      amount: '200000',
    })
    expect(await next(0)).toBe(`event: ${REVIEWS_EVENT}\ndata: {}`)
    const checker = await server().signIn('checker')
    await withKey(checker).ok('transfer', 'reject', { params: { id }, body: { remark: 'No' } })
    expect(await next(0)).toBe(`event: ${REVIEWS_EVENT}\ndata: {}`)
    // The first event of the other one is about something else.
    await notify(server().db, [other.accountId], { kind: 'task', time: ++server().now })
    expect(await next(1)).toContain(FEED_EVENT)
    await Promise.all(streams.map((stream) => stream.return(undefined)))
  })

  it('announces a requested quota to the readers of quotas', async () => {
    const maker = await admin()
    const { client } = await createStaff(server(), ['quota:read'])
    const stream = eventsOf(client)
    // What an earlier test did may still be announced.
    while (!(await stream.next()).value?.includes(FEED_EVENT));
    await newQuota(maker, { submit: true })
    expect((await stream.next()).value).toBe(`event: ${QUOTAS_EVENT}\ndata: {}`)
    await stream.return(undefined)
  })

  it('sends one event for a transfer that is announced twice before it is sent', async () => {
    const { client, accountId } = await createStaff(server(), ['transfer:read'])
    const { events, hear } = heardEvents()
    const stream = eventsOf(new TestClient(createApp({ ...server().ports, events }), client.headers))
    await stream.next()
    const announcement = JSON.stringify({ transferId: newId() })
    hear(announcement)
    hear(announcement)
    await notify(server().db, [accountId], { kind: 'task', time: ++server().now })
    hear(JSON.stringify([accountId]))
    expect((await stream.next()).value).toContain(`event: ${TRANSFERS_EVENT}`)
    expect((await stream.next()).value).toContain(`event: ${FEED_EVENT}`)
    await stream.return(undefined)
  })

  it('sends one event for all changes of the queue within three seconds', async () => {
    const { client, accountId } = await createStaff(server(), ['review:read'])
    const { events, hear } = heardEvents()
    const stream = eventsOf(new TestClient(createApp({ ...server().ports, events }), client.headers))
    await stream.next()
    const announcement = JSON.stringify('reviews')
    hear(announcement)
    expect((await stream.next()).value).toContain(`event: ${REVIEWS_EVENT}`)
    hear(announcement)
    hear(announcement)
    await notify(server().db, [accountId], { kind: 'task', time: ++server().now })
    hear(JSON.stringify([accountId]))
    expect((await stream.next()).value).toContain(`event: ${FEED_EVENT}`)
    await stream.return(undefined)
  })

  it('reports tasks whose claim has lapsed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { client } = await createStaff(server(), ['review:read'])
    const { events } = heardEvents()
    const stream = eventsOf(new TestClient(createApp({ ...server().ports, events }), client.headers))
    await stream.next()
    const [task] = await server()
      .db.select()
      .from(reviewTasks)
      .where(eq(reviewTasks.status, 'pending'))
      .limit(1)
    const claimedUntil = ++server().now
    await server()
      .db.update(reviewTasks)
      .set({ claimedUntil })
      .where(eq(reviewTasks.id, task?.id ?? ''))
    vi.advanceTimersByTime(20_000)
    expect((await stream.next()).value).toContain(`event: ${REVIEWS_EVENT}`)
    await stream.return(undefined)
  })

  it.each<[string, (own: TestClient, accountId: string) => Promise<unknown>]>([
    ['signs out', (own) => own.ok('signIn', 'logout')],
    [
      'is frozen',
      async (_, id) => (await admin()).ok('account', 'setStatus', { body: { ids: [id], status: 'frozen' } }),
    ],
  ])('ends promptly when its operator %s', async (_, end) => {
    const { client, accountId } = await createStaff(server(), [])
    const stream = eventsOf(client)
    await stream.next()
    await end(client, accountId)
    expect(await stream.next()).toMatchObject({ done: true })
    expect((await client.fetch(EVENTS_PATH)).status).toBe(401)
  })

  it('continues when another session of its operator ends', async () => {
    const { client, accountId, username } = await createStaff(server(), [])
    const stream = eventsOf(client)
    await stream.next()
    await (await server().signIn(username)).ok('signIn', 'logout')
    await notify(server().db, [accountId], { kind: 'task', time: NOW })
    expect((await stream.next()).value).toContain(`event: ${FEED_EVENT}`)
    await stream.return(undefined)
  })

  it('is limited to three for a session and ten for an account, and a closed one frees its place', async () => {
    const { client: first, username } = await createStaff(server(), [])
    const others = await Promise.all([1, 2, 3].map(() => server().signIn(username)))
    const open = async (client: TestClient) => (await client.fetch(EVENTS_PATH)).body
    const streams = []
    for (const client of [first, ...others.slice(0, 2)])
      for (let count = 0; count < 3; count += 1) streams.push(await open(client))
    const refused = await refusal(await first.fetch(EVENTS_PATH))
    expect(refused).toMatchObject({ status: 429, data: { key: 'tooManyStreams' } })
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)

    const last = others[2] as TestClient
    expect((await last.fetch(EVENTS_PATH, { method: 'HEAD' })).status).toBe(200)
    streams.push(await open(last))
    expect((await last.fetch(EVENTS_PATH)).status).toBe(429)
    await streams[0]?.cancel()
    streams.push(await open(first))
    expect((await first.fetch(EVENTS_PATH)).status).toBe(429)
    for (const stream of streams.slice(1)) await stream?.cancel()
  })

  it('ends when its feed can’t be read, and the log says why', async () => {
    const { client, accountId } = await createStaff(server(), [])
    const { events, hear } = heardEvents()
    const db: Database = Object.create(server().db)
    const stream = eventsOf(new TestClient(createApp({ ...server().ports, events, db }), client.headers))
    await stream.next()
    db.select = () => {
      throw new Error('no database')
    }
    hear(JSON.stringify([accountId]))
    expect(await stream.next()).toMatchObject({ done: true })
    expect(server().logged).toContainEqual({
      level: 'warn',
      fields: { error: expect.objectContaining({ message: 'no database' }) },
      message: 'a feed could not be read',
    })
  })

  it('reads the feed once for all streams of an account and all announcements that arrive together', async () => {
    const { client, accountId } = await createStaff(server(), [])
    const calls: string[] = []
    const { events, hear } = heardEvents()
    const app = createApp({ ...server().ports, events, db: counted(server().db, calls) })
    const streams = [1, 2, 3].map(() => eventsOf(new TestClient(app, client.headers)))
    await Promise.all(streams.map((stream) => stream.next()))
    /** The database calls for one announcement, or for many together. */
    const workOfAnnouncing = async (times: number) => {
      await notify(server().db, [accountId], { kind: 'task', time: ++server().now })
      calls.length = 0
      for (let count = 0; count < times; count += 1) hear(JSON.stringify([accountId]))
      await Promise.all(streams.map((stream) => stream.next()))
      return [...calls]
    }
    const single = await workOfAnnouncing(1)
    expect(single).not.toEqual([])
    expect(await workOfAnnouncing(100)).toEqual(single)
    await Promise.all(streams.map((stream) => stream.return(undefined)))
  })
})
