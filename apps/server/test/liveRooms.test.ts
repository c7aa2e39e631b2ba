import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveRooms } from '../src/db/schema/liveRooms.ts'
import { users } from '../src/db/schema/users.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newHost } from './support/liveCalls.ts'
import { type LiveRoomArea, liveRoomCalls, openLiveRooms } from './support/liveRoomArea.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const reason = 'because'
const MODERATOR = ['liveRoom:read', 'liveRoom:moderate']

onOneEngine('live rooms', (server) => {
  let admin: TestClient
  let hostId: string
  let cover: string
  let stream: LiveRoomArea['stream']
  beforeAll(async () => {
    ;({ admin, hostId, cover, stream } = await openLiveRooms(server()))
  })
  const { target, stateOf, room, keyOf, moderate, ban, onAir, validOf, lastLogged } = liveRoomCalls(
    server,
    () => ({ admin, cover, stream }),
  )

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
      const userId = await newUser(server())
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
      const userId = await newUser(server())
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
      const frozen = await newUser(server())
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, frozen))
      const refused = await admin.refused('liveRoom', 'grantHost', { body: { userId: frozen, reason } })
      expect(refused.data.fields).toEqual({ userId: { key: 'notExisting' } })
      const listed = await newUser(server())
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

    it('lead from banned to ended when the ban is lifted, and the host can have a new room', async () => {
      const made = await room()
      await ban(made, null)
      const create = { body: { title: 'Again', cover, category: 'music', hostId: made.hostId } }
      expect((await admin.refused('liveRoom', 'create', create)).data.key).toBe('hostBanned')
      const lift = { ...target(made), body: { reason } }
      expect(await admin.ok('liveRoom', 'liftBan', lift)).toMatchObject({
        state: 'ended',
        stateReason: reason,
      })
      expect((await admin.ok('liveRoom', 'create', create)).state).toBe('streaming')
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

  it('log a changed schedule', async () => {
    const made = await room()
    const scheduledTime = server().now + HOUR
    await admin.ok('liveRoom', 'update', { ...target(made), body: { ...made, scheduledTime } })
    expect(await lastLogged(made.id)).toMatchObject({
      before: { scheduledTime: null },
      after: { scheduledTime },
    })
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
