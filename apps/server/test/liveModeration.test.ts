import { taskHandlers } from '@admin/api-client/contract/system/taskHandlers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { newId } from '../src/db/columns.ts'
import { liveRooms } from '../src/db/schema/liveRooms.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { users } from '../src/db/schema/users.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { handlers } from '../src/modules/system/tasks/handlers.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { addMessage } from './support/liveCalls.ts'
import { type LiveRoomArea, liveRoomCalls, openLiveRooms } from './support/liveRoomArea.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

const reason = 'because'
const MODERATOR = ['liveRoom:read', 'liveRoom:moderate']

onOneEngine('moderating live rooms', (server) => {
  let admin: TestClient
  let hostId: string
  let cover: string
  let stream: LiveRoomArea['stream']
  beforeAll(async () => {
    ;({ admin, hostId, cover, stream } = await openLiveRooms(server()))
  })
  const { target, stateOf, room, moderate, ban, onAir, validOf, lastLogged } = liveRoomCalls(server, () => ({
    admin,
    cover,
    stream,
  }))

  describe('chats', () => {
    const message = (userId: string, content = 'Hello') => ({ id: newId(), userId, content })

    it('are answered with the messages that were hidden or shown since the last one', async () => {
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

    it('add no messages of frozen, unknown and blacklisted users', async () => {
      const made = await onAir()
      const [frozen, listed] = [await newUser(server()), await newUser(server())]
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

  it('have a timeline of who did what, and of when streams began and ended', async () => {
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
    const reporterId = await newUser(server())
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
        ...{ reporterId: await newUser(server()), reason: 'fraud', detail: '' },
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
      const task = await decide(made, 'rejected')
      expect(task.final).toBe(true)
      expect((await admin.refused('review', 'undo', target(task))).data.key).toBe('tooLate')
      expect(await stateOf(made)).toMatchObject({
        ...{ state: 'banned', stateReason: 'Fraud', openReports: 0, onAir: false },
        bannedUntil: server().now + 24 * HOUR,
      })
      expect(await validOf(made)).toEqual({ keys: 0, sessions: 0 })
    })

    it('leave the room as it is when they are dismissed', async () => {
      const made = await onAir()
      await report(made)
      const task = await decide(made, 'approved')
      expect(await stateOf(made)).toMatchObject({ state: 'streaming', onAir: true, openReports: 0 })
      await admin.ok('review', 'undo', target(task))
      expect(await stateOf(made)).toMatchObject({ state: 'streaming', onAir: true, openReports: 1 })
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

  it('have chat messages for as long as the task that deletes old records says', async () => {
    const made = await room()
    const day = 24 * HOUR
    const [kept, old] = [server().now - 89 * day, server().now - 90 * day]
    for (const time of [kept, old]) await addMessage(server().db, made.id, { authorId: hostId, time })
    const tell = async () => {}
    await handlers.cleanUpRecords({ ...server().ports, tell }, taskHandlers.cleanUpRecords.parse({}))
    expect((await admin.ok('liveRoom', 'chat', target(made))).list).toMatchObject([{ time: kept }])
  })
})
