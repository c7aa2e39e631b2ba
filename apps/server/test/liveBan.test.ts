import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/db/Database.ts'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { liveSessions, liveStreamKeys } from '../src/db/schema/liveRooms.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { newHost, newRoom, streamingServer } from './support/liveCalls.ts'
import { silentLog } from './support/silentLog.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const reason = 'because'
const PARALLEL = 50

interface Banned {
  hostId: string
  room: { id: string }
}

describe.runIf(hasPostgres)('a ban under fire', () => {
  let connections: Connection[] = []
  let servers: TestServer[] = []
  let admin: TestClient
  let db: Database
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    servers = connections.map(({ db }) => new TestServer(db))
    const [one] = servers
    if (!one) throw new Error('no server')
    admin = await one.signIn('admin')
    db = one.db
  })
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()))
  })

  /**
   * Calls from both servers with the keys of a host's rooms and for the rooms, again and again, while something is done
   * against the host.
   */
  async function underFire(act: (rooms: { id: string }[], hostId: string) => Promise<unknown>) {
    const hostId = await newHost(db)
    const streams = servers.map(({ ports }) => streamingServer(ports))
    const [first] = streams
    if (!first) throw new Error('no server')
    const rooms = [await newRoom(admin, { hostId }), await newRoom(admin, { hostId })]
    const fired = await Promise.all(
      rooms.map(async ({ id }) => {
        const { key } = await admin.ok('liveRoom', 'issueKey', { params: { id } })
        await first.publish(key)
        return { id, key }
      }),
    )
    let acknowledged = false
    /** Requests that began after the answer, and whether they succeeded. */
    const later: boolean[] = []
    const shots = Array.from({ length: PARALLEL }, async (_, nth) => {
      const stream = streams[nth % streams.length]
      const shot = fired[nth % fired.length]
      if (!stream || !shot) return
      for (let after = 0; after < 3; ) {
        const isLater = acknowledged
        const { answer } = nth % 4 < 2 ? await stream.publish(shot.key) : await stream.heartbeat(shot.id)
        if (isLater) {
          after++
          later.push(answer.allowed === true)
        }
      }
    })
    await act(rooms, hostId)
    acknowledged = true
    await Promise.all(shots)
    expect(later).toHaveLength(PARALLEL * 3)
    expect(later.filter(Boolean)).toEqual([])
    const [one] = servers
    for (const { id } of rooms) {
      const key = and(eq(liveStreamKeys.roomId, id), isNull(liveStreamKeys.revokedTime))
      const session = and(eq(liveSessions.roomId, id), isNull(liveSessions.endTime))
      expect([
        await one?.db.$count(liveStreamKeys, key),
        await one?.db.$count(liveSessions, session),
      ]).toEqual([0, 0])
      expect((await admin.ok('liveRoom', 'get', { params: { id } })).onAir).toBe(false)
    }
  }

  it('of rooms leaves no key and no session behind', async () => {
    await underFire((rooms) =>
      Promise.all(
        rooms.map(({ id }) => admin.ok('liveRoom', 'ban', { params: { id }, body: { reason, hours: 24 } })),
      ),
    )
  }, 60_000)

  it('of a user leaves no key and no session of their rooms behind', async () => {
    await underFire((_, hostId) =>
      admin.ok('user', 'setStatus', { body: { ids: [hostId], status: 'frozen' } }),
    )
  }, 60_000)

  it('of a user by the blacklist leaves no key and no session of their rooms behind', async () => {
    await underFire((_, hostId) =>
      admin.ok('blacklist', 'create', { body: { kind: 'user', values: hostId, scopes: ['live'], reason } }),
    )
  }, 60_000)

  it.each([
    [
      'of a user by the blacklist',
      ({ hostId }: Banned) =>
        admin.ok('blacklist', 'create', {
          body: { kind: 'user', values: hostId, scopes: ['login'], reason },
        }),
    ],
    [
      'of one of their rooms',
      ({ room: params }: Banned) => admin.ok('liveRoom', 'ban', { params, body: { reason, hours: null } }),
    ],
  ])(
    '%s leaves no key that is issued at the same time',
    async (_, act) => {
      for (let round = 0; round < 5; round++) {
        const hostId = await newHost(db)
        const rooms = [await newRoom(admin, { hostId }), await newRoom(admin, { hostId })] as const
        const [room] = rooms
        for (const { id } of rooms) await admin.ok('liveRoom', 'issueKey', { params: { id } })
        const issuing = rooms.flatMap(({ id }) =>
          Array.from({ length: 5 }, () =>
            admin.fetch(`/api/admin/live-rooms/${id}/issue-key`, { method: 'POST' }),
          ),
        )
        await act({ hostId, room })
        await Promise.all(issuing)
        const valid = and(eq(liveStreamKeys.hostId, hostId), isNull(liveStreamKeys.revokedTime))
        expect(await db.$count(liveStreamKeys, valid)).toBe(0)
      }
    },
    60_000,
  )
})
