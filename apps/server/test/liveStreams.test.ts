import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { readRows } from '../src/db/readRows.ts'
import { liveMessages, liveRooms, liveStreamKeys } from '../src/db/schema/liveRooms.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { revokeListed } from '../src/modules/community/liveRooms/listedHosts.ts'
import { pollLiveRooms } from '../src/modules/community/liveRooms/polling.ts'
import { simulateLiveRooms } from '../src/modules/community/liveRooms/simulation.ts'
import { syncLiveRooms } from '../src/modules/community/liveRooms/sync.ts'
import type { LiveServer } from '../src/ports/LiveServer.ts'
import { onOneEngine } from './support/engines.ts'
import { ENCODER, newHost, streamingServer } from './support/liveCalls.ts'
import { type LiveRoomArea, liveRoomCalls, openLiveRooms } from './support/liveRoomArea.ts'
import { newUser } from './support/personCalls.ts'
import { TestClient } from './support/TestClient.ts'

const reason = 'because'

onOneEngine('streams of live rooms', (server) => {
  let admin: TestClient
  let cover: string
  let stream: LiveRoomArea['stream']
  beforeAll(async () => {
    ;({ admin, cover, stream } = await openLiveRooms(server()))
  })
  const { target, stateOf, room, keyOf, moderate, ban, onAir, validOf, listed, recording, lastLogged } =
    liveRoomCalls(server, () => ({ admin, cover, stream }))
  interface Known {
    email: string
    phone: string
    nickname: string
    device: string
    address: string
  }
  let phones = 0

  describe('stream keys', () => {
    it('admit a stream under the name of its room, and count its viewers', async () => {
      const made = await room()
      const key = await keyOf(made)
      expect(await stream.publish(key)).toEqual({
        status: 200,
        answer: {
          allowed: true,
          new_url: expect.stringMatching(
            new RegExp(`^rtmp://live\\.example:1935/app/${made.id}\\?session=[0-9a-f-]{36}$`),
          ),
        },
      })
      expect((await stream.watch(made.id)).answer.allowed).toBe(true)
      const { answer } = await stream.publish(key)
      await stream.heartbeat(made.id, { viewers: 120, gifts: 50 })
      await stream.heartbeat(made.id, { viewers: 90, gifts: 5 })
      expect(await stateOf(made)).toMatchObject({ onAir: true, viewers: 90, peak: 120, gifts: '55' })
      // The encoder reconnected: the earlier stream has ended.
      expect(await validOf(made)).toEqual({ keys: 1, sessions: 1 })
      expect((await stream.close(key, answer.new_url)).answer).toEqual({})
      expect(await stateOf(made)).toMatchObject({ onAir: false, viewers: 0, state: 'streaming' })
      expect((await stream.watch(made.id)).answer.allowed).toBe(false)
      expect((await stream.publish(key)).answer.allowed).toBe(true)
    })

    it('are replaced by the next one, which ends the stream', async () => {
      const made = await onAir()
      const next = await keyOf(made)
      expect((await stream.heartbeat(made.id)).answer).toEqual({ allowed: false })
      expect((await stream.publish(made.key)).answer.allowed).toBe(false)
      expect((await stream.publish(next)).answer.allowed).toBe(true)
    })

    it('are never stored, logged or shown again', async () => {
      const logged = server().logged.length
      const made = await room()
      const key = await keyOf(made)
      await stream.publish(key)
      await moderate(made, 'warn')
      const { db } = server()
      const tables = await readRows<{ name: string }>(
        db,
        sql`select quote_ident(table_name) as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      const holding: string[] = []
      for (const { name } of tables) {
        const [found] = await readRows<{ holds: boolean }>(
          db,
          sql`select exists (select 1 from ${sql.raw(name)} as row where row::text like ${`%${key}%`}) as holds`,
        )
        if (found?.holds) holding.push(name)
      }
      expect(holding).toEqual([])
      const { list } = await admin.ok('liveRoom', 'timeline', target(made))
      expect(JSON.stringify([server().logged.slice(logged), list, await stateOf(made)])).not.toContain(key)
    })

    it('stay on air when the closing of an earlier stream arrives late', async () => {
      const made = await onAir()
      const { answer } = await stream.publish(made.key)
      await stream.close(made.key, made.address)
      await stream.close(made.key)
      expect(await stateOf(made)).toMatchObject({ onAir: true })
      await stream.close(made.key, answer.new_url)
      expect(await stateOf(made)).toMatchObject({ onAir: false })
    })

    it('count the time on air only, over all streams', async () => {
      const made = await onAir()
      server().now += 10_000
      await stream.close(made.key, made.address)
      server().now += HOUR / 10
      const { answer } = await stream.publish(made.key)
      server().now += 5000
      expect(await stateOf(made)).toMatchObject({ seconds: 15 })
      await stream.close(made.key, answer.new_url)
      server().now += 5000
      expect(await stateOf(made)).toMatchObject({ seconds: 15 })
    })

    it('become invalid when the host ends the room', async () => {
      const made = await onAir()
      expect((await stream.end(made.id)).answer).toEqual({ ended: true })
      expect((await stream.end(made.id)).answer).toEqual({ ended: true })
      expect(await stateOf(made)).toMatchObject({ state: 'ended', stateReason: '', onAir: false })
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
      expect(await lastLogged(made.id)).toMatchObject({ action: 'end', operatorName: '' })
      const banned = await room()
      await ban(banned)
      expect((await stream.end(banned.id)).answer).toEqual({ ended: false })
      expect((await streamingServer(server().ports, 'another secret').end(made.id)).status).toBe(403)
    })

    it('are not asked for by callers without the secret', async () => {
      const made = await onAir()
      const other = streamingServer(server().ports, 'another secret')
      expect((await other.publish(made.key)).status).toBe(403)
      expect((await other.heartbeat(made.id)).status).toBe(403)
      const unknown = new TestClient(createApp(server().ports))
      const response = await unknown.fetch('/api/live/admission', { method: 'POST', body: '{}' })
      expect(response.status).toBe(404)
      expect((await stream.call('/api/live/admission', { request: 'nonsense' })).status).toBe(422)
      expect((await stream.publish('nonsense')).answer.allowed).toBe(false)
    })
  })

  describe('bans of a user', () => {
    it('last as long as the ban of any of their rooms', async () => {
      const userId = await newHost(server().db)
      const [made, other] = [await onAir({ hostId: userId }), await onAir({ hostId: userId })]
      await ban(made, 1)
      expect(await stateOf(other)).toMatchObject({ state: 'streaming', onAir: false })
      expect(await validOf(other)).toEqual({ keys: 0, sessions: 0 })
      const body = { title: 'Room', cover, category: 'music', hostId: userId }
      const refused = [
        await admin.refused('liveRoom', 'create', { body }),
        await admin.refused('liveRoom', 'issueKey', target(other)),
      ]
      expect(refused.map(({ status, data }) => [status, data.key])).toEqual([
        [409, 'hostBanned'],
        [409, 'hostBanned'],
      ])
      // A key of which the ban knows nothing.
      await server()
        .db.update(liveStreamKeys)
        .set({ revokedTime: null })
        .where(eq(liveStreamKeys.roomId, other.id))
      expect((await stream.publish(other.key)).answer.allowed).toBe(false)
      await server().db.update(liveRooms).set({ bannedUntil: server().now }).where(eq(liveRooms.id, made.id))
      expect((await stream.publish(other.key)).answer.allowed).toBe(true)
      await admin.ok('liveRoom', 'create', { body })
    })

    it.each([
      ['login', 'email', ({ email }: Known) => email],
      ['live', 'phone', ({ phone }: Known) => phone],
      ['live', 'device', ({ device }: Known) => device],
      ['live', 'nickname', ({ nickname }: Known) => nickname],
      ['live', 'address', ({ address }: Known) => address],
      ['live', 'address', () => ENCODER],
    ] as const)(
      'by an entry for %s of the kind %s end the stream of a host on it',
      async (scope, kind, of) => {
        const userId = await newHost(server().db)
        const known = {
          ...{ email: `${userId}@banned.example`, phone: String(Date.parse('2026-01-01') + ++phones) },
          ...{ nickname: `Unwanted ${++phones}`, device: `device-${userId}`, address: '192.0.2.177' },
        }
        const { email, phone, nickname, device, address } = known
        await server().db.update(users).set({ email, phone, nickname }).where(eq(users.id, userId))
        await server()
          .db.insert(userActivities)
          .values({ userId, kind: 'login', address, device, time: server().now })
        const made = await onAir({ hostId: userId })
        const id = await listed({ kind, values: of(known), scopes: [scope] })
        const kicked: string[] = []
        await revokeListed({ ...server().ports, liveServer: { ...recording(kicked), list: async () => [] } })
        expect(kicked).toContain(made.id)
        expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
        expect((await stream.publish(made.key)).answer.allowed).toBe(false)
        // The encoder's address is known only when it connects.
        const isEncoder = kind === 'address' && of(known) === ENCODER
        if (!isEncoder) expect((await admin.refused('liveRoom', 'issueKey', target(made))).status).toBe(409)
        // A key that was valid before doesn't admit the host either.
        await server()
          .db.update(liveStreamKeys)
          .set({ revokedTime: null })
          .where(eq(liveStreamKeys.roomId, made.id))
        expect((await stream.publish(made.key)).answer.allowed).toBe(false)
        await admin.ok('blacklist', 'delete', { params: { id } })
        expect((await stream.publish(made.key)).answer.allowed).toBe(true)
      },
    )

    it.each([
      ['freezing', (id: string) => admin.ok('user', 'setStatus', { body: { ids: [id], status: 'frozen' } })],
      [
        'an entry of the blacklist',
        (id: string) =>
          admin.ok('blacklist', 'create', {
            body: { kind: 'user', values: id, scopes: ['live'], reason },
          }),
      ],
    ])('by %s revoke the keys of all rooms in the same transaction', async (_, act) => {
      const userId = await newUser(server())
      await admin.ok('liveRoom', 'grantHost', { body: { userId, reason } })
      const rooms = [await onAir({ hostId: userId }), await onAir({ hostId: userId })]
      const other = await onAir()
      await act(userId)
      for (const each of rooms) {
        expect(await validOf(each)).toEqual({ keys: 0, sessions: 0 })
        expect(await stateOf(each)).toMatchObject({ onAir: false, state: 'streaming' })
        expect((await stream.publish(each.key)).answer.allowed).toBe(false)
        expect((await stream.heartbeat(each.id)).answer.allowed).toBe(false)
        expect((await admin.refused('liveRoom', 'issueKey', target(each))).status).toBe(409)
      }
      expect(await validOf(other)).toEqual({ keys: 1, sessions: 1 })
    })

    it('leave keys revoked when the user is unfrozen', async () => {
      const userId = await newUser(server())
      await admin.ok('liveRoom', 'grantHost', { body: { userId, reason } })
      const made = await onAir({ hostId: userId })
      for (const status of ['frozen', 'normal'] as const)
        await admin.ok('user', 'setStatus', { body: { ids: [userId], status } })
      expect((await stream.publish(made.key)).answer.allowed).toBe(false)
      expect((await stream.publish(await keyOf(made))).answer.allowed).toBe(true)
    })
  })

  it('follow a streaming server: viewers are read, and streams that were not admitted are ended', async () => {
    const [lasting, gone, frozen] = [await onAir(), await onAir(), await onAir()]
    await ban(frozen)
    server().now += 60_000
    const kicked: string[] = []
    await syncLiveRooms(server().ports, {
      list: async () => [lasting.id, frozen.id],
      viewers: async () => 321,
      kick: async (id) => void kicked.push(id),
      revokeKey: async () => {},
    })
    expect(await stateOf(lasting)).toMatchObject({ onAir: true, viewers: 321, peak: 321 })
    expect(await stateOf(gone)).toMatchObject({ onAir: false, state: 'streaming' })
    expect(kicked).toEqual([frozen.id])
  })

  it.each([
    [
      'the host is frozen',
      (userId: string) => admin.ok('user', 'setStatus', { body: { ids: [userId], status: 'frozen' } }),
    ],
    [
      'an entry of the blacklist is on the host',
      async (userId: string) => {
        const email = `${userId}@listed.example`
        await server().db.update(users).set({ email }).where(eq(users.id, userId))
        await listed({ kind: 'email', values: email, scopes: ['login'] })
      },
    ],
  ])('are ended at the streaming server as soon as %s', async (_, act) => {
    const userId = await newHost(server().db)
    const made = await onAir({ hostId: userId })
    let kick = (_id: string) => {}
    const kicked = new Promise<string>((resolve) => {
      kick = resolve
    })
    const liveServer = { ...recording([]), list: async () => [made.id], kick: async (id: string) => kick(id) }
    const stop = pollLiveRooms({ ...server().ports, liveServer }, { simulated: false })
    try {
      await act(userId)
      expect(await kicked).toBe(made.id)
    } finally {
      await stop()
    }
  })

  it('follow a streaming server that fails for some of them', async () => {
    const [first, second, lasting] = [await onAir(), await onAir(), await onAir()]
    for (const each of [first, second]) await ban(each)
    const kicked: string[] = []
    const failing: LiveServer = {
      ...recording(kicked),
      list: async () => [first.id, second.id, lasting.id],
      viewers: () => Promise.reject(new Error('no statistics')),
      kick: async (id) => {
        if (id === first.id) throw new Error('away')
        kicked.push(id)
      },
    }
    await stream.heartbeat(lasting.id, { viewers: 12 })
    await syncLiveRooms(server().ports, failing)
    expect(kicked).toEqual([second.id])
    expect(
      server()
        .logged.slice(-2)
        .map(({ message: text }) => text),
    ).toEqual(['stream not ended yet', 'viewers not read'])
    // Viewers that aren't known stay as they were.
    expect(await stateOf(lasting)).toMatchObject({ onAir: true, viewers: 12 })
  })

  it('come on air in the demo once they have a key', async () => {
    const made = await room()
    await simulateLiveRooms(server().ports)
    expect(await stateOf(made)).toMatchObject({ onAir: false })
    await keyOf(made)
    await simulateLiveRooms(server().ports)
    expect(await stateOf(made)).toMatchObject({ onAir: true, startTime: server().now })
  })

  it('change in the demo: viewers come and leave, and chats continue while a room is on air', async () => {
    const made = await onAir()
    for (let step = 0; step < 20; step++) {
      server().now += 5000
      await simulateLiveRooms(server().ports)
    }
    expect((await stateOf(made)).viewers).toBeGreaterThan(0)
    const count = () => server().db.$count(liveMessages, eq(liveMessages.roomId, made.id))
    const written = await count()
    expect(written).toBeGreaterThan(0)
    await ban(made)
    server().now += 5000
    await simulateLiveRooms(server().ports)
    expect(await count()).toBe(written)
  })
})
