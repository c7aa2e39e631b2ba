import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { liveSessions, liveStreamKeys } from '../src/db/schema/live.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { newRoom, newUser, streamingServer } from './support/liveCalls.ts'
import { silentLog } from './support/silentLog.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const reason = 'because'
const PARALLEL = 50

describe.runIf(hasPostgres)('a ban under fire', () => {
  let connections: Connection[] = []
  let servers: TestServer[] = []
  let admin: TestClient
  let hostId: string
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    servers = connections.map(({ db }) => new TestServer(db))
    const [one] = servers
    if (!one) throw new Error('no server')
    admin = await one.signIn('admin')
    hostId = await newUser(one.db)
    await admin.ok('liveRoom', 'grantHost', { body: { userId: hostId, reason } })
  })
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()))
  })

  /**
   * Calls from both servers with the keys and the sessions of a host's rooms, again and again, while something is done
   * against the host.
   */
  async function underFire(act: (rooms: { id: string }[]) => Promise<unknown>) {
    const streams = servers.map(({ ports }) => streamingServer(ports))
    const [first] = streams
    if (!first) throw new Error('no server')
    const rooms = [await newRoom(admin, { hostId }), await newRoom(admin, { hostId })]
    const fired = await Promise.all(
      rooms.map(async ({ id }) => {
        const { key } = await admin.ok('liveRoom', 'issueKey', { params: { id } })
        return { id, key, session: (await first.publish(key)).answer.session }
      }),
    )
    let acknowledged = false
    /** Requests that began after the answer, and whether they succeeded. */
    const later: boolean[] = []
    /** Sessions that were handed out, before and during it. */
    const sessions = fired.map(({ session }) => session)
    const shots = Array.from({ length: PARALLEL }, async (_, nth) => {
      const stream = streams[nth % streams.length]
      const shot = fired[nth % fired.length]
      if (!stream || !shot) return
      for (let after = 0; after < 3; ) {
        const isLater = acknowledged
        const { answer } =
          nth % 4 < 2 ? await stream.publish(shot.key) : await stream.beat(sessions.at(-1) ?? shot.session)
        if (answer.allowed === true && answer.session) sessions.push(answer.session)
        if (isLater) {
          after++
          later.push(answer.allowed === true)
        }
      }
    })
    await act(rooms)
    acknowledged = true
    await Promise.all(shots)
    expect(later).toHaveLength(PARALLEL * 3)
    expect(later.filter(Boolean)).toEqual([])
    // What was handed out before the answer is worth nothing after it.
    const beats = await Promise.all([...new Set(sessions)].map((session) => first.beat(session)))
    expect(beats.filter(({ answer }) => answer.allowed)).toEqual([])
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
    await underFire(() => admin.ok('user', 'setStatus', { body: { ids: [hostId], status: 'frozen' } }))
  }, 60_000)
})
