import { taskHandlers } from '@admin/api-client/contract/system/taskHandlers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { newId } from '../src/db/columns.ts'
import { readRows } from '../src/db/readRows.ts'
import { liveMessages, liveRooms, liveSessions, liveStreamKeys } from '../src/db/schema/live.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { revokeListed } from '../src/modules/community/liveRooms/listedHosts.ts'
import { pollLiveRooms } from '../src/modules/community/liveRooms/polling.ts'
import { simulateLiveRooms } from '../src/modules/community/liveRooms/simulation.ts'
import { syncLiveRooms } from '../src/modules/community/liveRooms/sync.ts'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { handlers } from '../src/modules/system/tasks/handlers.ts'
import type { LiveServer } from '../src/ports/LiveServer.ts'
import { withKey } from './support/coinArea.ts'
import { newCover, newPicture } from './support/contentCalls.ts'
import { onEachEngine } from './support/engines.ts'
import { addMessage, ENCODER, newHost, newRoom, newUser, streamingServer } from './support/liveCalls.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

const HOUR = 3_600_000
const reason = 'because'
const MODERATOR = ['liveRoom:read', 'liveRoom:moderate']

onEachEngine('live rooms', (server) => {
  let admin: TestClient
  let hostId: string
  let cover: string
  let stream: ReturnType<typeof streamingServer>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    hostId = await newUser(server().db)
    cover = await newCover(admin)
    await admin.ok('liveRoom', 'grantHost', { body: { userId: hostId, reason } })
    stream = streamingServer(server().ports)
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (room: { id: string }) => admin.ok('liveRoom', 'get', target(room))
  const room = async (values: Parameters<typeof newRoom>[1] = {}) =>
    newRoom(admin, { cover, ...values, hostId: values.hostId ?? (await newHost(server().db)) })
  const keyOf = async (of: { id: string }) => (await admin.ok('liveRoom', 'issueKey', target(of))).key
  const moderate = (of: { id: string }, name: 'warn' | 'end', text = reason) =>
    admin.ok('liveRoom', name, { ...target(of), body: { reason: text } })
  const ban = (of: { id: string }, hours: number | null = 24) =>
    admin.ok('liveRoom', 'ban', { ...target(of), body: { reason, hours } })
  /** A room on air with its key, and the address that its stream was given. */
  async function onAir(values = {}) {
    const made = await room(values)
    const key = await keyOf(made)
    const { answer } = await stream.publish(key)
    expect(answer).toMatchObject({ allowed: true })
    return { ...made, key, address: answer.new_url }
  }
  /** How many keys and streams of a room are valid. */
  const validOf = async ({ id }: { id: string }) => ({
    keys: await server().db.$count(
      liveStreamKeys,
      and(eq(liveStreamKeys.roomId, id), isNull(liveStreamKeys.revokedTime)),
    ),
    sessions: await server().db.$count(
      liveSessions,
      and(eq(liveSessions.roomId, id), isNull(liveSessions.endTime)),
    ),
  })
  interface Known {
    email: string
    phone: string
    nickname: string
    device: string
    address: string
  }
  let phones = 0
  /** Adds an entry to the blacklist. @returns its id */
  async function listed(body: { kind: 'email'; values: string; scopes: ['live'] } | object): Promise<string> {
    await admin.ok('blacklist', 'create', { body: { reason, ...body } as never })
    const { list } = await admin.ok('blacklist', 'list', { query: {} })
    return list[0]?.id ?? ''
  }
  /** A streaming server that records whose streams it ends. */
  const recording = (kicked: string[]): LiveServer => ({
    list: async () => [],
    viewers: async () => null,
    kick: async (id) => void kicked.push(id),
    revokeKey: async () => {},
  })
  const lastLogged = async (targetId: string) =>
    (await admin.ok('operationLog', 'list', { query: { targetId } })).list[0]

  it('are added for a host, found by title, host, category and state, and edited', async () => {
    const scheduledTime = server().now + HOUR
    const made = await room({
      title: 'Found by title',
      countries: ['cn', 'hk'],
      scheduledTime,
      chargePoints: 9,
    })
    expect(await stateOf(made)).toMatchObject({
      ...{ hostId: made.hostId, state: 'streaming', onAir: false, startTime: null, seconds: null },
      ...{ version: 1, gifts: '0' },
      ...{ countries: ['cn', 'hk'], scheduledTime, chargePoints: 9, categoryNameEn: 'Music' },
    })
    const { hostName } = made
    for (const query of [
      { title: 'Found by' },
      { host: hostName, title: 'Found' },
      { category: 'music', title: 'Found' },
      { state: 'streaming', onAir: 'n', title: 'Found' },
      { hostId: made.hostId, reported: 'n', title: 'Found' },
    ] as const)
      expect((await admin.ok('liveRoom', 'list', { query })).list.map(({ id }) => id)).toEqual([made.id])
    const body = { ...made, title: 'Other title', scheduledTime, chargePoints: 0 }
    expect(await admin.ok('liveRoom', 'update', { ...target(made), body })).toMatchObject({
      title: 'Other title',
      chargePoints: 0,
      version: 2,
    })
    expect(await admin.refused('liveRoom', 'update', { ...target(made), body })).toMatchObject({
      status: 409,
      data: { key: 'staleVersion', current: { title: 'Other title' } },
    })
  })

  it.each([
    ['title', { title: ' ' }, { key: 'required' }],
    ['category', { category: 'nonsense' }, { key: 'notExisting' }],
    ['hostId', { hostId: '019a2f6e-0000-7000-8000-000000000000' }, { key: 'notExisting' }],
    ['chargePoints', { chargePoints: 10_000 }, { key: 'maximum', values: { maximum: 9999 } }],
    ['scheduledTime', { scheduledTime: 1 }, { key: 'past' }],
    ['cover', { cover: '/files/unknown.png' }, { key: 'notExisting' }],
    ['cover', { cover: '' }, { key: 'required' }],
  ] as const)('are rejected for a wrong %s: %o', async (field, values, message) => {
    const body = { title: 'Room', cover, category: 'music', hostId, ...values }
    expect((await admin.refused('liveRoom', 'create', { body })).data.fields).toEqual({ [field]: message })
  })

  it('need a cover that is large enough, and a title without words that are rejected', async () => {
    const body = { title: 'Room', category: 'music', hostId, cover: await newPicture(admin) }
    expect((await admin.refused('liveRoom', 'create', { body })).data.fields).toHaveProperty('cover')
    await admin.ok('sensitiveWord', 'import', {
      body: { words: [{ word: 'forbidden-room', category: 'other', action: 'review' }] },
    })
    const named = { ...body, cover, title: 'A forbidden-room' }
    expect((await admin.refused('liveRoom', 'create', { body: named })).data.fields).toMatchObject({
      title: { key: 'sensitiveWords' },
    })
  })

  describe('hosts', () => {
    it('are granted the permission one by one, with a reason that is logged', async () => {
      const userId = await newUser(server().db)
      const body = { title: 'Room', cover, category: 'music', hostId: userId }
      expect((await admin.refused('liveRoom', 'create', { body })).data.fields).toEqual({
        hostId: { key: 'hostNotAllowed' },
      })
      const host = await admin.ok('liveRoom', 'grantHost', { body: { userId, reason: 'Trained' } })
      expect(host).toMatchObject({ userId, reason: 'Trained', grantedBy: 'admin', openRooms: 0 })
      expect(await lastLogged(userId)).toMatchObject({ action: 'grantHost', after: { reason: 'Trained' } })
      // A repeated request changes nothing.
      const again = await admin.ok('liveRoom', 'grantHost', { body: { userId, reason: 'Other' } })
      expect(again).toEqual(host)
      await admin.ok('liveRoom', 'create', { body })
      const { list } = await admin.ok('liveRoom', 'hosts', { query: { userId } })
      expect(list).toMatchObject([{ openRooms: 1 }])
    })

    it('lose the keys and streams of their rooms when their permission is revoked', async () => {
      const userId = await newUser(server().db)
      const { id } = await admin.ok('liveRoom', 'grantHost', { body: { userId, reason } })
      const made = await onAir({ hostId: userId })
      await admin.ok('liveRoom', 'revokeHost', { params: { id }, body: { reason: 'Left' } })
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
      expect(await lastLogged(userId)).toMatchObject({ action: 'revokeHost', after: { reason: 'Left' } })
      expect((await stream.publish(made.key)).answer.allowed).toBe(false)
      expect((await admin.refused('liveRoom', 'issueKey', target(made))).data.key).toBe('hostNotAllowed')
      const gone = await admin.refused('liveRoom', 'revokeHost', { params: { id }, body: { reason } })
      expect(gone.status).toBe(404)
    })

    it('must be in good standing and not on the blacklist', async () => {
      const frozen = await newUser(server().db)
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, frozen))
      const refused = await admin.refused('liveRoom', 'grantHost', { body: { userId: frozen, reason } })
      expect(refused.data.fields).toEqual({ userId: { key: 'notExisting' } })
      const listed = await newUser(server().db)
      await admin.ok('blacklist', 'create', {
        body: { kind: 'user', values: listed, scopes: ['live'], reason },
      })
      const kept = await admin.refused('liveRoom', 'grantHost', { body: { userId: listed, reason } })
      expect(kept.data.key).toBe('blacklisted')
    })
  })

  describe('states', () => {
    it('lead from streaming to warned and back; the host is shown the reason and stays on air', async () => {
      const made = await onAir()
      expect(await moderate(made, 'warn', 'No adverts')).toMatchObject({
        state: 'warned',
        stateReason: 'No adverts',
        onAir: true,
      })
      expect((await stream.heartbeat(made.id)).answer).toMatchObject({ allowed: true, warning: 'No adverts' })
      // A repeated request changes nothing.
      const { version } = await stateOf(made)
      expect((await moderate(made, 'warn')).version).toBe(version)
      expect(await admin.ok('liveRoom', 'liftWarning', target(made))).toMatchObject({
        state: 'streaming',
        stateReason: '',
      })
      expect((await stream.heartbeat(made.id)).answer).toMatchObject({ allowed: true, warning: '' })
      const without = await admin.refused('liveRoom', 'warn', { ...target(made), body: { reason: ' ' } })
      expect(without.data.fields).toMatchObject({ reason: { key: 'required' } })
    })

    it.each(['streaming', 'warned'] as const)(
      'lead from %s to banned: the key is revoked and the stream ends in the same transaction',
      async (state) => {
        const made = await onAir()
        if (state === 'warned') await moderate(made, 'warn')
        expect(await validOf(made)).toEqual({ keys: 1, sessions: 1 })
        expect(await ban(made, 2)).toMatchObject({
          state: 'banned',
          bannedUntil: server().now + 2 * HOUR,
          onAir: false,
          viewers: 0,
          endTime: server().now,
        })
        expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
        expect((await stream.publish(made.key)).answer.allowed).toBe(false)
        expect((await stream.heartbeat(made.id)).answer.allowed).toBe(false)
        expect((await stream.watch(made.id)).answer.allowed).toBe(false)
        expect((await admin.refused('liveRoom', 'issueKey', target(made))).data.key).toBe('liveRoomClosed')
      },
    )

    it.each(['streaming', 'warned'] as const)('lead from %s to ended, for good', async (state) => {
      const made = await onAir()
      if (state === 'warned') await moderate(made, 'warn')
      expect(await moderate(made, 'end', 'Late')).toMatchObject({ state: 'ended', stateReason: 'Late' })
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
      const call = { ...target(made), body: { reason } }
      const { version } = await moderate(made, 'end')
      const keys = [
        await admin.refused('liveRoom', 'warn', call),
        await admin.refused('liveRoom', 'liftWarning', target(made)),
        await admin.refused('liveRoom', 'ban', { ...target(made), body: { reason, hours: 1 } }),
        await admin.refused('liveRoom', 'update', { ...target(made), body: { ...made, version } }),
        await admin.refused('liveRoom', 'issueKey', target(made)),
      ].map(({ status, data }) => [status, data.key])
      expect(keys).toEqual([
        [409, 'notPossible'],
        [409, 'notPossible'],
        [409, 'notPossible'],
        [409, 'liveRoomClosed'],
        [409, 'liveRoomClosed'],
      ])
    })

    it('lead from banned to ended once the ban is over, and not before', async () => {
      const made = await room()
      await ban(made, 1)
      const call = { ...target(made), body: { reason } }
      expect((await admin.refused('liveRoom', 'end', call)).data.key).toBe('banRunning')
      expect((await admin.refused('liveRoom', 'warn', call)).data.key).toBe('notPossible')
      expect((await admin.refused('liveRoom', 'liftWarning', target(made))).data.key).toBe('notPossible')
      // The session of the operator doesn't last an hour without a request.
      await server().db.update(liveRooms).set({ bannedUntil: server().now }).where(eq(liveRooms.id, made.id))
      expect(await stateOf(made)).toMatchObject({ state: 'ended', bannedUntil: null })
      const found = (state: 'banned' | 'ended') =>
        admin.ok('liveRoom', 'list', { query: { id: made.id, state } })
      expect((await found('banned')).total).toBe(0)
      expect((await found('ended')).total).toBe(1)
      expect((await admin.refused('liveRoom', 'issueKey', target(made))).data.key).toBe('liveRoomClosed')
      expect((await admin.ok('liveRoom', 'end', call)).state).toBe('ended')
    })

    it('have bans from an hour to a year, or without an end', async () => {
      const made = await room()
      for (const [hours, key] of [
        [0, 'minimum'],
        [8761, 'maximum'],
      ] as const) {
        const refused = await admin.refused('liveRoom', 'ban', { ...target(made), body: { reason, hours } })
        expect(refused.data.fields).toMatchObject({ hours: { key } })
      }
      expect(await ban(made, 8760)).toMatchObject({ bannedUntil: server().now + 8760 * HOUR })
      expect(await ban(await room(), null)).toMatchObject({ state: 'banned', bannedUntil: null })
    })

    it('need their own code', async () => {
      const made = await room()
      const body = { reason }
      const { client: reader } = await createStaff(server(), ['liveRoom:read', 'liveRoom:update'])
      expect((await reader.refused('liveRoom', 'warn', { ...target(made), body })).status).toBe(403)
      const { client: moderator } = await createStaff(server(), MODERATOR)
      await moderator.ok('liveRoom', 'warn', { ...target(made), body })
      expect((await moderator.refused('liveRoom', 'issueKey', target(made))).status).toBe(403)
      const grant = { body: { userId: hostId, reason } }
      expect((await moderator.refused('liveRoom', 'grantHost', grant)).status).toBe(403)
    })
  })

  it('are deleted once they are closed or before they began, and restored', async () => {
    const begun = await onAir()
    expect((await admin.refused('liveRoom', 'delete', target(begun))).data.key).toBe('liveRoomOpen')
    await moderate(begun, 'end')
    await admin.ok('liveRoom', 'delete', target(begun))
    const made = await room()
    const key = await keyOf(made)
    await admin.ok('liveRoom', 'delete', target(made))
    expect((await stream.publish(key)).answer.allowed).toBe(false)
    expect((await admin.refused('liveRoom', 'warn', { ...target(made), body: { reason } })).data.key).toBe(
      'rowDeleted',
    )
    expect(await admin.ok('liveRoom', 'restore', target(made))).toMatchObject({ deleteTime: null })
    expect((await stream.publish(key)).answer.allowed).toBe(false)
    expect((await admin.refused('liveRoom', 'restore', target(made))).data.key).toBe('notPossible')
  })

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
      const userId = await newUser(server().db)
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
      const userId = await newUser(server().db)
      await admin.ok('liveRoom', 'grantHost', { body: { userId, reason } })
      const made = await onAir({ hostId: userId })
      for (const status of ['frozen', 'normal'] as const)
        await admin.ok('user', 'setStatus', { body: { ids: [userId], status } })
      expect((await stream.publish(made.key)).answer.allowed).toBe(false)
      expect((await stream.publish(await keyOf(made))).answer.allowed).toBe(true)
    })
  })

  describe('chats', () => {
    const message = (userId: string, content = 'Hello') => ({ id: newId(), userId, content })

    it('tell viewers what was hidden or shown since the last heartbeat', async () => {
      const made = await onAir()
      const sent = message(hostId)
      const first = await stream.heartbeat(made.id, { messages: [sent] })
      expect(first.answer).toMatchObject({ changes: [], revision: 0 })
      const change = (status: 'hidden' | 'visible') =>
        admin.ok('liveRoom', 'changeChat', { ...target(made), body: { ids: [sent.id], status, reason } })
      await change('hidden')
      const { answer } = await stream.heartbeat(made.id)
      expect(answer.changes).toEqual([{ id: sent.id, status: 'hidden', content: 'Hello' }])
      const { revision } = answer
      expect((await stream.heartbeat(made.id, { revision })).answer).toMatchObject({ changes: [], revision })
      await change('visible')
      expect((await stream.heartbeat(made.id, { revision })).answer.changes).toEqual([
        { id: sent.id, status: 'visible', content: 'Hello' },
      ])
    })

    it('leave out messages of frozen, unknown and blacklisted users', async () => {
      const made = await onAir()
      const [frozen, listed] = [await newUser(server().db), await newUser(server().db)]
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, frozen))
      await admin.ok('blacklist', 'create', {
        body: { kind: 'user', values: listed, scopes: ['comment'], reason },
      })
      const sent = message(hostId)
      const messages = [message(frozen), message(listed), message(newId()), sent]
      const { answer } = await stream.heartbeat(made.id, { messages })
      expect(answer.messages).toEqual([{ id: sent.id, status: 'visible', content: 'Hello' }])
      expect((await admin.ok('liveRoom', 'chat', target(made))).total).toBe(1)
    })

    it('count gifts and messages once when a heartbeat is repeated', async () => {
      const made = await onAir()
      const values = { sequence: 5_000_000_000, gifts: 1_000_000, messages: [message(hostId)] }
      const first = await stream.heartbeat(made.id, values)
      expect((await stream.heartbeat(made.id, values)).answer).toEqual(first.answer)
      expect((await stateOf(made)).gifts).toBe('1000000')
      expect((await admin.ok('liveRoom', 'chat', target(made))).total).toBe(1)
      // More than an integer holds.
      const most = 2_147_483_647n
      await server().db.update(liveRooms).set({ gifts: most }).where(eq(liveRooms.id, made.id))
      await stream.heartbeat(made.id, { sequence: 5_000_000_001, gifts: 1_000_000 })
      expect((await stateOf(made)).gifts).toBe(String(most + 1_000_000n))
    })

    it('mask and hide sensitive words as they arrive, and show which there are', async () => {
      await admin.ok('sensitiveWord', 'import', {
        body: {
          words: [
            { word: 'starred', category: 'other', action: 'mask' },
            { word: 'forbidden chat', category: 'other', action: 'reject' },
          ],
        },
      })
      const made = await onAir()
      const messages = ['hello', 'a starred', 'a forbidden chat'].map((content) => message(hostId, content))
      const { answer } = await stream.heartbeat(made.id, { messages })
      const [hello, starred, forbidden] = messages.map(({ id }) => id)
      expect(answer.messages).toEqual(
        expect.arrayContaining([
          { id: hello, status: 'visible', content: 'hello' },
          { id: starred, status: 'visible', content: 'a *******' },
          { id: forbidden, status: 'hidden', content: 'a forbidden chat' },
        ]),
      )
      const { list } = await admin.ok('liveRoom', 'chat', target(made))
      const found = Object.fromEntries(list.map(({ content, ...message }) => [content, message]))
      expect(found).toMatchObject({
        hello: { status: 'visible', hits: [] },
        'a *******': { status: 'visible', hits: ['starred'] },
        'a forbidden chat': { status: 'hidden', hits: ['forbidden chat'] },
      })
      const flagged = await admin.ok('liveRoom', 'chat', { ...target(made), query: { flagged: 'y' } })
      expect(flagged.total).toBe(2)
    })

    it('are hidden for a reason that is logged, and shown again', async () => {
      const made = await room()
      const add = () => addMessage(server().db, made.id, { authorId: hostId, time: server().now })
      const ids = [await add(), await add()]
      const change = (body: object) => ({ ...target(made), body: { ids, ...body } as never })
      expect(
        (await admin.refused('liveRoom', 'changeChat', change({ status: 'hidden' }))).data.fields,
      ).toEqual({
        reason: { key: 'required' },
      })
      const hide = change({ status: 'hidden', reason: 'Insults' })
      expect(await admin.ok('liveRoom', 'changeChat', hide)).toEqual({ changed: 2 })
      expect(await admin.ok('liveRoom', 'changeChat', hide)).toEqual({ changed: 0 })
      for (const id of ids)
        expect(await lastLogged(id)).toMatchObject({
          resource: 'liveMessage',
          action: 'hide',
          after: { hideReason: 'Insults', hiddenBy: 'admin' },
        })
      const { list } = await admin.ok('liveRoom', 'chat', target(made))
      expect(list).toMatchObject([{ hideReason: 'Insults' }, { hideReason: 'Insults' }])
      expect(await admin.ok('liveRoom', 'changeChat', change({ status: 'visible' }))).toEqual({ changed: 2 })
      // Messages of another room stay as they are.
      const elsewhere = { ...hide, params: { id: (await room()).id } }
      expect(await admin.ok('liveRoom', 'changeChat', elsewhere)).toEqual({ changed: 0 })
    })
  })

  it('tell in their timeline who did what, and when streams began and ended', async () => {
    const made = await onAir()
    server().now += 1000
    await moderate(made, 'warn', 'No adverts')
    server().now += 1000
    await ban(made)
    const kindsFor = async (client: TestClient) =>
      (await client.ok('liveRoom', 'timeline', target(made))).list.map(({ kind }) => kind).sort()
    const all = ['banned', 'created', 'keyIssued', 'keyRevoked', 'streamEnded', 'streamStarted', 'warned']
    expect(await kindsFor(admin)).toEqual(all)
    const { list } = await admin.ok('liveRoom', 'timeline', target(made))
    expect(list.find(({ kind }) => kind === 'warned')).toMatchObject({
      actor: 'admin',
      detail: 'No adverts',
      time: server().now - 1000,
    })
    const reporterId = await newUser(server().db)
    await addReport(server().db, server().ports, {
      ...{
        subjectKind: 'liveRoom',
        subjectId: made.id,
        subjectVersion: 1,
        authorId: made.hostId,
        reporterId,
      },
      ...{ reason: 'fraud', detail: 'Asked me for money' },
    })
    expect(await kindsFor(admin)).toEqual([...all, 'reported'].sort())
    // Without the code for reports, they are left out.
    const { client } = await createStaff(server(), MODERATOR)
    expect(await kindsFor(client)).toEqual(all)
  })

  describe('reports', () => {
    const report = async (of: { id: string; hostId: string; version: number }) =>
      addReport(server().db, server().ports, {
        ...{ subjectKind: 'liveRoom', subjectId: of.id, subjectVersion: of.version, authorId: of.hostId },
        ...{ reporterId: await newUser(server().db), reason: 'fraud', detail: '' },
      })
    async function decide(of: { id: string }, decision: 'approved' | 'rejected') {
      const [task] = await server()
        .db.select()
        .from(reviewTasks)
        .where(and(eq(reviewTasks.subjectId, of.id), eq(reviewTasks.status, 'pending')))
      const { version: subjectVersion } = await stateOf(of)
      const reasons = await admin.ok('reviewReason', 'list', { query: { status: 'enabled', pageSize: 100 } })
      const usable = reasons.list.find(({ kinds }) => kinds.includes('liveRoom'))
      const reasonCodes = decision === 'approved' ? [] : [usable?.code ?? '']
      return withKey(admin).ok('review', 'decide', {
        params: { id: task?.id ?? '' },
        body: { decision, subjectVersion, reasonCodes, note: decision === 'rejected' ? 'Fraud' : '' },
      })
    }

    it('lead to the review desk, where a rejection bans the room for a day', async () => {
      const made = await onAir()
      await report(made)
      expect((await stateOf(made)).openReports).toBe(1)
      await moderate(made, 'warn')
      await decide(made, 'rejected')
      expect(await stateOf(made)).toMatchObject({
        ...{ state: 'banned', stateReason: 'Fraud', openReports: 0, onAir: false },
        bannedUntil: server().now + 24 * HOUR,
      })
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
    })

    it('leave the room as it is when they are dismissed', async () => {
      const made = await onAir()
      await report(made)
      await decide(made, 'approved')
      expect(await stateOf(made)).toMatchObject({ state: 'streaming', onAir: true, openReports: 0 })
    })
  })

  describe('the wall', () => {
    it('shows up to 12 rooms on air, riskiest first, with what makes them a risk', async () => {
      const wall = await admin.ok('liveRoom', 'wall')
      expect(wall.length).toBe(12)
      expect(wall.every(({ onAir: is }) => is)).toBe(true)
      const risks = wall.map(({ risk }) => risk)
      expect(risks).toEqual([...risks].sort((one, other) => other - one))
      const made = await onAir({ hostId })
      await server()
        .db.update(liveRooms)
        .set({ openReports: 9, viewers: 100 })
        .where(eq(liveRooms.id, made.id))
      await addMessage(server().db, made.id, { authorId: hostId, time: server().now, hits: ['bad'] })
      const long = server().now - HOUR
      await addMessage(server().db, made.id, { authorId: hostId, time: long, hits: ['earlier'] })
      const [first] = await admin.ok('liveRoom', 'wall')
      // The host was granted the permission in this test.
      expect(first).toMatchObject({ id: made.id, newHost: true, words: ['bad'], risk: 75 })
      await ban(made)
      expect((await admin.ok('liveRoom', 'wall')).some(({ id }) => id === made.id)).toBe(false)
    })

    it('has no picture without a streaming server, and survives one that fails', async () => {
      const made = await onAir()
      expect(await admin.ok('liveRoom', 'snapshot', target(made))).toEqual({ image: null, supported: false })
      const broken = createApp({
        ...server().ports,
        liveServer: {
          list: async () => [],
          viewers: async () => null,
          snapshot: () => Promise.reject(new Error('away')),
          kick: () => Promise.reject(new Error('away')),
          revokeKey: async () => {},
        },
      })
      const client = new TestClient(broken, admin.headers)
      expect(await client.ok('liveRoom', 'snapshot', target(made))).toEqual({ image: null, supported: true })
      const banned = await client.ok('liveRoom', 'ban', { ...target(made), body: { reason, hours: 1 } })
      expect(banned.state).toBe('banned')
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
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

  it('are previewed before they are banned or ended, or their host loses the permission', async () => {
    const userId = await newHost(server().db)
    const [made, other] = [await onAir({ hostId: userId }), await onAir({ hostId: userId })]
    await keyOf(await room({ hostId: userId }))
    await stream.heartbeat(made.id, { viewers: 100, gifts: 7 })
    await stream.heartbeat(other.id, { viewers: 20, gifts: 3 })
    const all = { streams: 2, viewers: 120, keys: 3, gifts: '10' }
    expect(await admin.ok('liveRoom', 'impact', target(made))).toEqual({
      ban: all,
      end: { streams: 1, viewers: 100, keys: 1, gifts: '7' },
    })
    const [host] = (await admin.ok('liveRoom', 'hosts', { query: { userId } })).list
    expect(await admin.ok('liveRoom', 'hostImpact', { params: { id: host?.id ?? '' } })).toEqual(all)
    await ban(made)
    const none = { streams: 0, viewers: 0, keys: 0, gifts: '0' }
    expect(await admin.ok('liveRoom', 'impact', target(made))).toEqual({ ban: none, end: none })
  })

  it('get back what an operator changed when that is undone: warnings and chat', async () => {
    const made = await onAir()
    const sent = await addMessage(server().db, made.id, { authorId: hostId, time: server().now })
    const { client, accountId } = await createStaff(server(), MODERATOR)
    const timeFrom = ++server().now
    await client.ok('liveRoom', 'warn', { ...target(made), body: { reason } })
    await client.ok('liveRoom', 'changeChat', {
      ...target(made),
      body: { ids: [sent], status: 'hidden', reason },
    })
    const { list } = await admin.ok('liveRoom', 'timeline', target(made))
    expect(list.map(({ kind }) => kind)).toContain('chatHidden')
    const body = { operatorId: accountId, timeFrom, timeTo: ++server().now, reason }
    const { token } = await admin.ok('operationLog', 'undo', { body, query: { dryRun: '1' } })
    const undone = await admin.ok('operationLog', 'undo', { body: { ...body, token: token ?? '' } })
    expect(undone.operations.map(({ key }) => key)).toEqual([null, null])
    expect(await stateOf(made)).toMatchObject({ state: 'streaming', stateReason: '' })
    expect((await admin.ok('liveRoom', 'chat', target(made))).list).toMatchObject([
      { status: 'visible', hideReason: '', hiddenBy: '', hideTime: null },
    ])
    expect((await stream.heartbeat(made.id)).answer.changes).toMatchObject([{ id: sent, status: 'visible' }])
  })

  it('keep chat messages for as long as the task that deletes old records says', async () => {
    const made = await room()
    const day = 24 * HOUR
    const [kept, old] = [server().now - 89 * day, server().now - 90 * day]
    for (const time of [kept, old]) await addMessage(server().db, made.id, { authorId: hostId, time })
    const tell = async () => {}
    await handlers.cleanUpRecords({ ...server().ports, tell }, taskHandlers.cleanUpRecords.parse({}))
    expect((await admin.ok('liveRoom', 'chat', target(made))).list).toMatchObject([{ time: kept }])
  })

  it('log a changed schedule', async () => {
    const made = await room()
    const scheduledTime = server().now + HOUR
    await admin.ok('liveRoom', 'update', { ...target(made), body: { ...made, scheduledTime } })
    expect(await lastLogged(made.id)).toMatchObject({
      before: { scheduledTime: null },
      after: { scheduledTime },
    })
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

  it('are commented on by operators', async () => {
    const made = await room()
    const body = { subjectKind: 'liveRoom' as const, subjectId: made.id, content: 'Good evening' }
    expect(await admin.ok('comment', 'start', { body })).toMatchObject({ subjectTitle: made.title })
  })

  it('are exported with their states and lengths', async () => {
    const made = await onAir({ title: 'Exported room' })
    const response = await admin.fetch(
      `/api/admin/live-rooms/export?format=csv&id=${made.id}&columns=title,state,seconds&timeZone=UTC`,
    )
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Exported room')
  })
})
