import { type Feedback, feedbackDraft } from '@admin/api-client/contract/operations/feedback'
import { received } from '@admin/api-client/contract/operations/feedbackFacts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { FEEDBACK_HOURS_ID, feedbackHours, feedbackMessages, feedbacks } from '../src/db/schema/feedback.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { giveIdleBack } from '../src/modules/operations/feedback/idle.ts'
import { receiveFeedback, receiveMessage } from '../src/modules/operations/feedback/receiving.ts'
import { clocked } from '../src/modules/operations/feedback/resource.ts'
import { onOneEngine } from './support/engines.ts'
import { createFeedbackReply } from './support/feedbackCalls.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const QUARTER = HOUR / 4
const ANSWERS = ['feedback:read', 'feedback:assign', 'feedback:reply', 'feedback:merge']

const target = ({ id }: { id: string }) => ({ params: { id } })
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('feedback', (server) => {
  const admin = () => server().signIn('admin')
  const operator = async () => (await createStaff(server(), ANSWERS)).client

  /** Feedback that a user has just sent. */
  async function sent(values: Partial<typeof feedbacks.$inferInsert> = {}): Promise<string> {
    const { db, now } = server()
    const id = newId()
    await db.insert(feedbacks).values({
      ...{ id, userId: values.userId ?? (await newUser(server())), kind: 'fault', text: 'It closes' },
      ...{ platform: 'a', language: 'en-US', createTime: now, updateTime: now },
      ...clocked(received(now)),
      ...values,
    })
    return id
  }
  const read = (client: TestClient, id: string) => client.ok('feedback', 'get', target({ id }))
  const take = (client: TestClient, id: string) => client.ok('feedback', 'take', target({ id }))
  const answer = (client: TestClient, { id, version }: Feedback, text = 'Thank you') =>
    client.ok('feedback', 'answer', { ...target({ id }), body: { text, version } })
  const process = (client: TestClient, { id, version }: Feedback) =>
    client.ok('feedback', 'process', { ...target({ id }), body: { reason: 'answered', version } })
  const reopen = (client: TestClient, { id, version }: Feedback) =>
    client.ok('feedback', 'reopen', { ...target({ id }), body: { version } })
  const write = (userId: string, feedbackId: string, text = 'Still closes') =>
    receiveMessage(server().ports, userId, { feedbackId, text })
  const loggedOf = (targetId: string, action: string) =>
    server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, targetId), eq(operationLogs.action, action)))

  describe('in the queue', () => {
    it('has a number, waits for the staff, and is due in 24 hours', async () => {
      const row = await read(await admin(), await sent())
      expect(row).toMatchObject({
        ...{ number: expect.stringMatching(/^F\d{6}$/), state: 'untreated', assigneeId: null },
        ...{ kindName: '故障', kindNameEn: 'Fault', waitingFor: 'us', waitingSince: server().now },
        dueTime: server().now + DAY,
      })
    })

    it('is taken by exactly one of two operators at the same moment', async () => {
      const id = await sent()
      const [one, other] = [await operator(), await operator()]
      const results = await Promise.allSettled([take(one, id), take(other, id)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [winner, loser] = results[0]?.status === 'fulfilled' ? [one, other] : [other, one]
      expect(await keyOf(loser.refused('feedback', 'take', target({ id })))).toBe('feedbackAssigned')
      const row = await take(winner, id)
      expect(row).toMatchObject({ state: 'followingUp', version: 2 })
      expect(await loggedOf(id, 'take')).toHaveLength(1)
    })

    it('is taken by an answer, which stops the clock until the user writes again', async () => {
      const client = await operator()
      const id = await sent()
      server().now += QUARTER
      const row = await answer(client, await read(client, id), 'Please update')
      expect(row).toMatchObject({
        ...{ state: 'followingUp', waitingFor: 'them', waitingSince: server().now, dueTime: null },
        firstAnswerTime: server().now,
      })
      expect(row.assigneeName).toMatch(/^staff-/)
      const messages = await client.ok('feedback', 'conversation', target({ id }))
      expect(messages.map(({ side, text }) => [side, text])).toEqual([
        ['user', 'It closes'],
        ['staff', 'Please update'],
      ])
    })

    it('counts as due once its time is over, until it is answered', async () => {
      const client = await admin()
      const due = async () => (await client.ok('feedback', 'waiting')).due
      const before = await due()
      const id = await sent(clocked(received(server().now - DAY - 1)))
      expect(await due()).toBe(before + 1)
      const { list } = await client.ok('feedback', 'list', { query: { id, overdue: 'y' } })
      expect(list).toHaveLength(1)
      await answer(client, await read(client, id))
      expect(await due()).toBe(before)
    })

    it('can’t be processed or given back before it is taken', async () => {
      const client = await operator()
      const { id, version } = await read(client, await sent())
      const body = { reason: 'noAnswerNeeded', version } as const
      expect(await keyOf(client.refused('feedback', 'process', { ...target({ id }), body }))).toBe(
        'feedbackUnassigned',
      )
      const back = client.refused('feedback', 'giveBack', { ...target({ id }), body: { version } })
      expect(await keyOf(back)).toBe('feedbackUnassigned')
    })
  })

  describe('of an operator', () => {
    it('is answered, processed, assigned and given back by no one else', async () => {
      const [mine, other] = [await operator(), await operator()]
      const { id, version } = await take(mine, await sent())
      const { accountId } = await createStaff(server(), ANSWERS)
      const calls = {
        answer: { text: 'Hello', version },
        process: { reason: 'noAnswerNeeded', version },
        assign: { accountId, version },
        giveBack: { note: '', version },
      } as const
      for (const [name, body] of Object.entries(calls)) {
        const refused = other.refused('feedback', name as 'answer', {
          ...target({ id }),
          body: body as never,
        })
        expect([name, await keyOf(refused)]).toEqual([name, 'feedbackAssigned'])
      }
    })

    it('is taken over with a reason by those who may, who can then answer', async () => {
      const mine = await operator()
      const other = await createStaff(server(), [...ANSWERS, 'feedback:takeOver'])
      const { id, version } = await take(mine, await sent())
      const noReason = other.client.refused('feedback', 'takeOver', {
        ...target({ id }),
        body: { reason: ' ', version },
      })
      expect((await noReason).data.fields).toHaveProperty('reason')
      const body = { reason: 'On holiday', version }
      expect((await mine.refused('feedback', 'takeOver', { ...target({ id }), body })).status).toBe(403)
      const row = await other.client.ok('feedback', 'takeOver', { ...target({ id }), body })
      expect(row.assigneeId).toBe(other.accountId)
      expect((await answer(other.client, row)).firstAnswerTime).toBe(server().now)
      const messages = await mine.ok('feedback', 'conversation', target({ id }))
      expect(messages.map(({ side, text }) => [side, text])).toContainEqual(['note', 'On holiday'])
    })

    it('is assigned only to an account that can answer', async () => {
      const client = await operator()
      const able = await createStaff(server(), ANSWERS)
      const unable = await createStaff(server(), ['feedback:read'])
      const { id, version } = await take(client, await sent())
      const offered = await client.ok('feedback', 'assignees')
      expect(offered.map((account) => account.id)).toContain(able.accountId)
      expect(offered.map((account) => account.id)).not.toContain(unable.accountId)
      const assign = (accountId: string) => ({ ...target({ id }), body: { accountId, version } })
      const refused = await client.refused('feedback', 'assign', assign(unable.accountId))
      expect(refused.data.fields).toEqual({ accountId: { key: 'cannotReply' } })
      const row = await client.ok('feedback', 'assign', assign(able.accountId))
      expect(row).toMatchObject({ assigneeId: able.accountId, assigneeName: able.username })
    })

    it('is given back with a note, and stays followed up', async () => {
      const client = await operator()
      const { id, version } = await take(client, await sent())
      const row = await client.ok('feedback', 'giveBack', {
        ...target({ id }),
        body: { note: 'Needs a developer', version },
      })
      expect(row).toMatchObject({ state: 'followingUp', assigneeId: null, dueTime: server().now + DAY })
      const messages = await client.ok('feedback', 'conversation', target({ id }))
      expect(messages.at(-1)).toMatchObject({ side: 'note', text: 'Needs a developer' })
    })

    it('goes back to the queue after 4 idle hours, once, with a note and a log entry', async () => {
      const client = await admin()
      const id = await sent()
      const touched = server().now - 4 * HOUR
      await take(client, id)
      await giveIdleBack(server().ports)
      expect((await read(client, id)).assigneeName).toBe('admin')
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: touched, waitingSince: touched })
        .where(eq(feedbacks.id, id))
      expect(await giveIdleBack(server().ports)).toBeGreaterThan(0)
      expect(await giveIdleBack(server().ports)).toBe(0)
      expect(await read(client, id)).toMatchObject({ assigneeId: null, state: 'followingUp' })
      const messages = await client.ok('feedback', 'conversation', target({ id }))
      expect(messages.at(-1)).toMatchObject({ side: 'note', accountName: '', text: 'admin' })
      expect(await loggedOf(id, 'giveBack')).toHaveLength(1)
    })

    it('isn’t given back right after other feedback, which has waited for hours, was merged into it', async () => {
      const client = await admin()
      const userId = await newUser(server())
      const waited = clocked(received(server().now - 9 * HOUR))
      const into = await sent({ userId })
      await take(client, into)
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: server().now - 9 * HOUR })
        .where(eq(feedbacks.id, into))
      const part = await sent({ userId, ...waited })
      await client.ok('feedback', 'merge', { body: { ids: [part], into } })
      await giveIdleBack(server().ports)
      expect(await read(client, into)).toMatchObject({
        ...{ assigneeName: 'admin', waitingSince: waited.waitingSince, dueTime: waited.dueTime },
      })
      server().now += 4 * HOUR
      await giveIdleBack(server().ports)
      expect((await read(await admin(), into)).assigneeId).toBeNull()
    })

    it('goes back after 4 hours of opening time, as it is shown, and not while the desk is closed', async () => {
      const client = await admin()
      const { version } = await client.ok('openingHours', 'get')
      // 18:00 in Shanghai on a Friday: the desk has been open for one hour since 17:00.
      const friday = Date.UTC(2026, 9, 16, 10)
      const id = await sent()
      await take(client, id)
      const touched = friday - HOUR
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: touched, waitingSince: touched })
        .where(eq(feedbacks.id, id))
      expect((await read(client, id)).returnTime).toBe(touched + 4 * HOUR)
      const weekdays = [5, 1].map((day) => ({ day, from: 540, to: 1080 }))
      await client.ok('openingHours', 'update', { body: { timeZone: 'Asia/Shanghai', weekdays, version } })
      const monday = Date.UTC(2026, 9, 19, 4)
      expect((await read(client, id)).returnTime).toBe(monday)
      const giveBackAt = (now: number) => giveIdleBack({ ...server().ports, clock: () => now })
      await giveBackAt(monday - 1)
      expect(await read(client, id)).toMatchObject({ assigneeName: 'admin', returnTime: monday })
      await giveBackAt(monday)
      expect(await read(client, id)).toMatchObject({ assigneeId: null, returnTime: null })
      await server().db.delete(feedbackHours)
    })

    it('isn’t given back while it waits for the user', async () => {
      const client = await admin()
      const id = await sent()
      await answer(client, await read(client, id))
      const touched = server().now - 9 * HOUR
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: touched, waitingSince: touched })
        .where(eq(feedbacks.id, id))
      await giveIdleBack(server().ports)
      expect((await read(client, id)).assigneeName).toBe('admin')
    })
  })

  describe('an answer', () => {
    it('is rejected where the feedback has changed since, with the row as it is now', async () => {
      const client = await operator()
      const before = await take(client, await sent())
      await answer(client, before)
      const refused = await client.refused('feedback', 'answer', {
        ...target(before),
        body: { text: 'Again', version: before.version },
      })
      expect(refused.data).toMatchObject({ key: 'staleVersion', current: { version: before.version + 1 } })
    })

    it('has up to 2,000 characters', async () => {
      const client = await operator()
      const { id, version } = await take(client, await sent())
      const refused = async (text: string) =>
        (await client.refused('feedback', 'answer', { ...target({ id }), body: { text, version } })).data
          .fields
      expect(await refused(' ')).toMatchObject({ text: { key: 'required' } })
      expect(await refused('a'.repeat(2001))).toMatchObject({ text: { key: 'maxLength' } })
      await client.ok('feedback', 'answer', { ...target({ id }), body: { text: 'a'.repeat(2000), version } })
    })
  })

  describe('an internal note', () => {
    it('of another operator neither changes the version nor the clock', async () => {
      const [mine, other] = [await operator(), await operator()]
      const before = await take(mine, await sent())
      const body = { text: 'I know this one' }
      expect(await other.ok('feedback', 'note', { ...target(before), body })).toEqual(before)
      await answer(mine, before)
    })
  })

  describe('labels', () => {
    let made = 0
    const newLabel = async (
      labelType: 'internal' | 'content' = 'internal',
      status: 'enabled' | 'disabled' = 'enabled',
    ) =>
      (await admin()).ok('tag', 'create', {
        body: {
          ...{ name: `标签${++made}`, nameEn: `Label ${made}`, color: '#1971c2', aliases: [], sort: made },
          ...{ labelType, status },
        },
      })
    const label = (client: TestClient, { id, version }: Feedback, tagIds: string[]) =>
      client.ok('feedback', 'changeLabels', { ...target({ id }), body: { tagIds, version } })
    const usesOf = async (id: string) => (await (await admin()).ok('tag', 'get', target({ id }))).uses

    it('are changed by any operator in any state, and find their feedback', async () => {
      const [mine, other] = [await operator(), await operator()]
      const [one, two] = [await newLabel(), await newLabel()]
      const open = await take(mine, await sent())
      const labeled = await label(other, open, [two.id, one.id, two.id])
      expect(labeled.tags.map(({ nameEn }) => nameEn)).toEqual([two.nameEn, one.nameEn])
      expect(labeled.assigneeId).toBe(open.assigneeId)
      const listed = await other.ok('feedback', 'list', { query: { tagId: one.id } })
      expect(listed.list.map(({ id }) => id)).toEqual([open.id])
      const done = await process(mine, await answer(mine, labeled))
      expect((await label(other, done, [one.id])).tagIds).toEqual([one.id])
      expect(await loggedOf(open.id, 'changeLabels')).toHaveLength(2)
    })

    it('keep feedback with the assignee who changed them', async () => {
      const client = await operator()
      const row = await take(client, await sent())
      const touched = server().now - 4 * HOUR
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: touched, waitingSince: touched })
        .where(eq(feedbacks.id, row.id))
      await label(client, row, [(await newLabel()).id])
      await giveIdleBack(server().ports)
      expect((await read(client, row.id)).assigneeId).not.toBeNull()
    })

    it('are at most 20 enabled ones of operators; a disabled one stays where it is', async () => {
      const client = await operator()
      const row = await take(client, await sent())
      const refused = async (tagIds: string[], version = row.version) =>
        (await client.refused('feedback', 'changeLabels', { ...target(row), body: { tagIds, version } })).data
      const [kept, content, disabled] = [
        await newLabel(),
        await newLabel('content'),
        await newLabel('internal', 'disabled'),
      ]
      for (const { id } of [content, disabled])
        expect((await refused([id])).fields).toEqual({ tagIds: { key: 'notExisting' } })
      const many = Array.from({ length: 21 }, () => newId())
      expect((await refused(many)).fields).toMatchObject({ tagIds: { key: 'tooManyItems' } })
      const labeled = await label(client, row, [kept.id])
      const { name, nameEn, color, aliases, sort } = kept
      const body = { name, nameEn, color, aliases, sort, status: 'disabled' as const, version: kept.version }
      await (await admin()).ok('tag', 'update', { ...target(kept), body })
      const again = await label(client, labeled, [kept.id])
      expect(again.version).toBe(labeled.version)
      expect((await refused([], row.version)).key).toBe('staleVersion')
    })

    it('count as uses of their tags, and follow a tag that is merged into another', async () => {
      const client = await admin()
      const [from, into] = [await newLabel(), await newLabel()]
      const row = await label(client, await take(client, await sent()), [from.id])
      expect(await usesOf(from.id)).toBe(1)
      expect((await client.refused('tag', 'delete', target(from))).data.key).toBe('tagInUse')
      const preview = { ...target(from), query: { into: into.id } }
      const { token, works } = await client.ok('tag', 'mergePreview', preview)
      expect(works).toBe(1)
      const { version } = await client.ok('tag', 'get', target(from))
      await client.ok('tag', 'merge', { ...target(from), body: { into: into.id, version, token } })
      expect((await read(client, row.id)).tags.map(({ nameEn }) => nameEn)).toEqual([into.nameEn])
      expect(await usesOf(into.id)).toBe(1)
    })

    it('of merged feedback are those of all its parts', async () => {
      const client = await admin()
      const userId = await newUser(server())
      const [one, two] = [await newLabel(), await newLabel()]
      const into = await label(client, await read(client, await sent({ userId })), [one.id])
      const part = await label(client, await read(client, await sent({ userId })), [two.id, one.id])
      const merged = await client.ok('feedback', 'merge', { body: { ids: [part.id], into: into.id } })
      expect(merged.tagIds).toEqual([one.id, two.id])
      const body = { tagIds: [], version: part.version + 1 }
      expect(await keyOf(client.refused('feedback', 'changeLabels', { ...target(part), body }))).toBe(
        'feedbackMerged',
      )
    })
  })

  describe('opening hours', () => {
    it('are all hours until they are changed by those who may, once for each version', async () => {
      const client = await admin()
      const reader = (await createStaff(server(), ['feedback:read'])).client
      await server().db.delete(feedbackHours)
      const loggedBefore = await loggedOf(FEEDBACK_HOURS_ID, 'update')
      const hours = await reader.ok('openingHours', 'get')
      expect(hours.weekdays).toHaveLength(7)
      expect(hours.weekdays[6]).toEqual({ day: 7, from: 0, to: 1440 })
      const { version } = hours
      const body = { timeZone: 'Europe/Berlin', weekdays: [{ day: 3, from: 540, to: 1020 }], version }
      expect((await reader.refused('openingHours', 'update', { body })).status).toBe(403)
      const changed = await client.ok('openingHours', 'update', { body })
      expect(changed).toEqual({ ...body, version: version + 1 })
      expect(await client.ok('openingHours', 'update', { body: changed })).toEqual(changed)
      const stale = (await client.refused('openingHours', 'update', { body })).data
      expect(stale).toMatchObject({ key: 'staleVersion', current: changed })
      const logged = await loggedOf(FEEDBACK_HOURS_ID, 'update')
      expect(logged).toHaveLength(loggedBefore.length + 1)
      expect(logged).toContainEqual(
        expect.objectContaining({
          before: expect.objectContaining({ timeZone: 'UTC' }),
          after: expect.objectContaining({ timeZone: 'Europe/Berlin', weekdays: body.weekdays }),
        }),
      )
      await server().db.delete(feedbackHours)
    })

    it('are of different weekdays and begin before they end, in a time zone that exists', async () => {
      const client = await admin()
      const { version } = await client.ok('openingHours', 'get')
      const day = { day: 1, from: 540, to: 1080 }
      const refused = async (values: { timeZone?: string; weekdays?: (typeof day)[] }) =>
        (
          await client.refused('openingHours', 'update', {
            body: { timeZone: 'UTC', weekdays: [day], version, ...values },
          })
        ).data.fields
      expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: { key: 'invalid' } })
      expect(await refused({ weekdays: [] })).toMatchObject({ weekdays: { key: 'required' } })
      expect(await refused({ weekdays: [day, day] })).toEqual({ weekdays: { key: 'twiceOpen' } })
      expect(await refused({ weekdays: [{ ...day, to: 540 }] })).toEqual({
        'weekdays.0.to': { key: 'endBeforeStart' },
      })
      expect(await refused({ weekdays: [{ ...day, from: 541 }] })).toHaveProperty(['weekdays.0.from'])
    })
  })

  describe('processed', () => {
    it('needs an answer or the reason that none is needed', async () => {
      const client = await operator()
      const { id, version } = await take(client, await sent())
      const call = (reason: 'answered' | 'noAnswerNeeded') => ({
        ...target({ id }),
        body: { reason, version },
      })
      const refused = await client.refused('feedback', 'process', call('answered'))
      expect(refused.data.fields).toEqual({ reason: { key: 'notAnswered' } })
      const row = await client.ok('feedback', 'process', call('noAnswerNeeded'))
      expect(row).toMatchObject({
        ...{ state: 'processed', closeReason: 'noAnswerNeeded', waitingFor: null, dueTime: null },
        processedTime: server().now,
      })
    })

    it('is neither answered nor taken, and is reopened by staff, for whom the clock continues', async () => {
      const client = await operator()
      const id = await sent()
      server().now += QUARTER
      const row = await process(client, await answer(client, await read(client, id)))
      const body = { text: 'Hello', version: row.version }
      expect(await keyOf(client.refused('feedback', 'answer', { ...target(row), body }))).toBe(
        'feedbackProcessed',
      )
      expect(await keyOf(client.refused('feedback', 'take', target(row)))).toBe('feedbackProcessed')
      server().now += QUARTER
      const call = { ...target(row), body: { version: row.version } }
      const reopened = await client.ok('feedback', 'reopen', call)
      expect(reopened).toMatchObject({
        ...{ state: 'followingUp', closeReason: null, processedTime: null, waitingFor: 'us' },
        dueTime: server().now + 72 * HOUR - QUARTER,
      })
      const again = { ...call, body: { version: reopened.version } }
      expect(await keyOf(client.refused('feedback', 'reopen', again))).toBe('notPossible')
    })

    it('isn’t processed as answered while a later message of the user waits for an answer', async () => {
      const client = await operator()
      const userId = await newUser(server())
      const { id } = await answer(client, await read(client, await sent({ userId })))
      await write(userId, id)
      const row = await read(client, id)
      const call = { ...target(row), body: { reason: 'answered', version: row.version } } as const
      const refused = await client.refused('feedback', 'process', call)
      expect(refused.data.fields).toEqual({ reason: { key: 'notAnswered' } })
      expect((await process(client, await answer(client, row))).closeReason).toBe('answered')
    })

    it('stays with its assignee when another operator reopens it, unless they may take it over', async () => {
      const mine = await createStaff(server(), ANSWERS)
      const deputy = await createStaff(server(), [...ANSWERS, 'feedback:takeOver'])
      const done = await process(
        mine.client,
        await answer(mine.client, await read(mine.client, await sent())),
      )
      const reopened = await reopen(await operator(), done)
      expect(reopened).toMatchObject({ state: 'followingUp', assigneeId: mine.accountId, waitingFor: 'us' })
      const again = await process(mine.client, await answer(mine.client, reopened))
      expect((await reopen(deputy.client, again)).assigneeId).toBe(deputy.accountId)
    })

    it('becomes the caller’s when its assignee can no longer answer', async () => {
      const gone = await createStaff(server(), ANSWERS)
      const other = await createStaff(server(), ANSWERS)
      const row = await process(gone.client, await answer(gone.client, await read(gone.client, await sent())))
      await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, gone.accountId))
      expect((await reopen(other.client, row)).assigneeId).toBe(other.accountId)
    })
  })

  describe('a message of the user', () => {
    const processedOf = async (client: TestClient, userId: string) =>
      process(client, await answer(client, await read(client, await sent({ userId }))))

    it('reopens feedback for its assignee within 7 days after it was processed', async () => {
      const client = await operator()
      const userId = await newUser(server())
      const before = await processedOf(client, userId)
      server().now += 7 * DAY - 1
      expect(await write(userId, before.id)).toBe(before.id)
      const staff = await admin()
      expect(await read(staff, before.id)).toMatchObject({
        ...{ state: 'followingUp', closeReason: null, processedTime: null, assigneeId: before.assigneeId },
        ...{ waitingFor: 'us', waitingSince: server().now },
      })
      const messages = await staff.ok('feedback', 'conversation', target(before))
      expect(messages.at(-1)).toMatchObject({ side: 'user', text: 'Still closes' })
    })

    it('is new feedback of the same kind later than that', async () => {
      const userId = await newUser(server())
      const before = await processedOf(await operator(), userId)
      server().now += 7 * DAY
      const id = await write(userId, before.id, 'It closes again')
      expect(id).not.toBe(before.id)
      const staff = await admin()
      expect(await read(staff, id)).toMatchObject({
        ...{ state: 'untreated', text: 'It closes again', kind: before.kind, userId },
        dueTime: server().now + DAY,
      })
      expect((await read(staff, before.id)).state).toBe('processed')
    })

    it('is added where its feedback was merged into, and keeps the clock that already runs', async () => {
      const client = await operator()
      const userId = await newUser(server())
      const [into, part] = [await sent({ userId }), await sent({ userId })]
      await client.ok('feedback', 'merge', { body: { ids: [part], into } })
      const { dueTime } = await read(client, into)
      server().now += QUARTER
      expect(await write(userId, part)).toBe(into)
      expect(await read(client, into)).toMatchObject({ state: 'untreated', dueTime })
    })

    it('is rejected for feedback of another user', async () => {
      const id = await sent()
      await expect(write(await newUser(server()), id)).rejects.toMatchObject({ key: 'notFound' })
    })
  })

  describe('sent by a user', () => {
    const draft = feedbackDraft.parse({ kind: 'fault', text: 'It closes', platform: 'a', language: 'en-US' })

    it('is in the queue', async () => {
      const userId = await newUser(server())
      const id = await receiveFeedback(server().ports, userId, { ...draft, appVersion: '2.11.0' })
      expect(await read(await admin(), id)).toMatchObject({
        ...{ userId, text: 'It closes', appVersion: '2.11.0', state: 'untreated', assigneeId: null },
        dueTime: server().now + DAY,
      })
    })

    it('has a kind of the dictionary, and at most 4 pictures', async () => {
      const userId = await newUser(server())
      await expect(
        receiveFeedback(server().ports, userId, { ...draft, kind: 'nothing' }),
      ).rejects.toMatchObject({
        details: { fields: { kind: { key: 'notExisting' } } },
      })
      const pictures = (count: number) => ({
        ...draft,
        pictures: Array.from({ length: count }, () => 'a.png'),
      })
      expect(feedbackDraft.safeParse(pictures(4)).success).toBe(true)
      expect(feedbackDraft.safeParse(pictures(5)).success).toBe(false)
    })
  })

  describe('a merge', () => {
    it('shows the messages of all together, and leaves the others out of the list', async () => {
      const client = await operator()
      const userId = await newUser(server())
      const first = await sent({ userId, text: 'First' })
      const second = await sent({ userId, text: 'Second', createTime: server().now + 1 })
      const third = await sent({ userId, text: 'Third', createTime: server().now + 2 })
      await answer(client, await read(client, third), 'Answer to the third')
      const second2 = await client.ok('feedback', 'merge', { body: { ids: [third], into: second } })
      expect(second2.mergedCount).toBe(1)
      const row = await client.ok('feedback', 'merge', { body: { ids: [second], into: first } })
      expect(row).toMatchObject({ id: first, mergedCount: 2, dueTime: server().now + DAY })
      const messages = await client.ok('feedback', 'conversation', target({ id: first }))
      expect(messages.map(({ text }) => text).toSorted()).toEqual([
        'Answer to the third',
        'First',
        'Second',
        'Third',
      ])
      expect(await read(client, third)).toMatchObject({
        ...{ state: 'processed', closeReason: 'merged', mergedIntoId: first, mergedIntoNumber: row.number },
      })
      const list = async (query: object) =>
        (await client.ok('feedback', 'list', { query: { userId, ...query } })).list.map(({ id }) => id)
      expect(await list({})).toEqual([first])
      expect((await list({ merged: 'y' })).toSorted()).toEqual([second, third].toSorted())
      expect(await list({ id: third })).toEqual([third])
      const reopened = client.refused('feedback', 'reopen', {
        ...target({ id: third }),
        body: { version: 4 },
      })
      expect(await keyOf(reopened)).toBe('feedbackMerged')
    })

    it('is rejected for feedback of another user, of another operator, and into a part of itself', async () => {
      const [client, other] = [await operator(), await operator()]
      const userId = await newUser(server())
      const [into, same, others] = [await sent({ userId }), await sent({ userId }), await sent()]
      const refused = async (ids: string[], main = into) =>
        (await client.refused('feedback', 'merge', { body: { ids, into: main } })).data
      expect((await refused([others])).fields).toEqual({ ids: { key: 'otherUser' } })
      expect((await refused([into])).fields).toEqual({ into: { key: 'invalid' } })
      expect((await refused([newId()])).fields).toEqual({ ids: { key: 'notExisting' } })
      expect((await refused([same], newId())).fields).toEqual({ into: { key: 'notExisting' } })
      expect((await refused(Array.from({ length: 21 }, newId))).fields).toMatchObject({
        ids: { key: 'tooManyItems' },
      })
      await take(other, same)
      expect((await refused([same])).key).toBe('feedbackAssigned')
    })
  })

  describe('answering all', () => {
    it('sends each user their language with their values, and skips feedback of others', async () => {
      const [client, other] = [await operator(), await operator()]
      const userId = await newUser(server())
      await server().db.update(users).set({ nickname: 'Anna' }).where(eq(users.id, userId))
      const [english, chinese, taken] = [
        await sent({ userId }),
        await sent({ language: 'zh-CN' }),
        await sent(),
      ]
      await take(other, taken)
      const body = { ids: [english, chinese, taken], text: '您好', textEn: 'Hello {nickname}' }
      const tried = await client.ok('feedback', 'answerAll', { query: { dryRun: '1' }, body })
      expect(tried).toMatchObject({
        changes: 2,
        skipped: [{ id: taken, key: 'feedbackAssigned', values: { name: expect.any(String) } }],
      })
      expect((await read(client, english)).firstAnswerTime).toBeNull()
      const { token } = tried as { token: string }
      const changed = await client.ok('feedback', 'answerAll', { body: { ...body, token } })
      expect(changed).toMatchObject({ failed: [{ id: taken }] })
      const texts = await server()
        .db.select({ text: feedbackMessages.text })
        .from(feedbackMessages)
        .where(eq(feedbackMessages.feedbackId, english))
      expect(texts).toEqual([{ text: 'Hello Anna' }])
      expect(await loggedOf(english, 'answerAll')).toMatchObject([{ after: { answer: 'Hello Anna' } }])
      const messages = await client.ok('feedback', 'conversation', target({ id: chinese }))
      expect(messages.at(-1)).toMatchObject({ side: 'staff', text: '您好' })
      const again = await client.refused('feedback', 'answerAll', { body: { ...body, token } })
      expect(again.data.key).toBe('setChanged')
    })

    it.each(['text', 'textEn'])('has only variables that %s is filled with', async (field) => {
      const body = { ids: [await sent()], text: '您好', textEn: 'Hello', [field]: '{number} {name}' }
      for (const query of [{ dryRun: '1' }, {}] as const) {
        const refused = await (await operator()).refused('feedback', 'answerAll', { query, body })
        expect(refused.data.fields).toEqual({
          [field]: { key: 'unknownAnswerVariables', values: { names: 'name' } },
        })
      }
    })
  })

  describe('waves', () => {
    it('are found among what has no answer, and gone once it is answered', async () => {
      server().now += 2 * DAY
      const client = await admin()
      const text = 'Downloads of purchased albums stop halfway'
      const ids = await Promise.all(Array.from({ length: 5 }, () => sent({ text })))
      const [wave, ...others] = await client.ok('feedback', 'waves')
      expect(others).toEqual([])
      expect(wave).toMatchObject({ users: 5, from: server().now, to: server().now })
      expect(wave?.ids.toSorted()).toEqual(ids.toSorted())
      expect(wave?.words).toContain('downloads')
      await answer(client, await read(client, ids[0] ?? ''))
      expect(await client.ok('feedback', 'waves')).toEqual([])
    })
  })

  describe('canned answers', () => {
    it('have only variables that an answer is filled with', async () => {
      const client = await admin()
      const reply = await createFeedbackReply(client)
      const refused = await client.refused('feedbackReply', 'update', {
        params: reply,
        body: { ...reply, textEn: 'Hello {name}' },
      })
      expect(refused.data.fields).toEqual({
        textEn: { key: 'unknownAnswerVariables', values: { names: 'name' } },
      })
    })

    it('are offered to those who answer, enabled ones only and in their order', async () => {
      const client = await admin()
      const last = await createFeedbackReply(client, { sort: 99_999 })
      const disabled = await createFeedbackReply(client, { status: 'disabled' })
      const offered = await (await operator()).ok('feedback', 'replies')
      expect(offered.at(-1)?.id).toBe(last.id)
      expect(offered.map(({ id }) => id)).not.toContain(disabled.id)
    })

    it('have names that differ', async () => {
      const client = await admin()
      const { name } = await createFeedbackReply(client)
      const other = await createFeedbackReply(client)
      const refused = await client.refused('feedbackReply', 'update', {
        params: other,
        body: { ...other, name: name.toUpperCase() },
      })
      expect(refused.data.fields).toEqual({ name: { key: 'taken' } })
    })
  })
})
