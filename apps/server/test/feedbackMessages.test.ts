import { feedbackDraft } from '@admin/api-client/contract/operations/feedback'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { FEEDBACK_HOURS_ID, feedbackHours } from '../src/db/schema/feedback.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { receiveFeedback } from '../src/modules/operations/feedback/receiving.ts'
import { onOneEngine } from './support/engines.ts'
import { ANSWERS, feedbackSteps, keyOf, target } from './support/feedbackSteps.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const QUARTER = HOUR / 4

onOneEngine('feedback', (server) => {
  const { admin, operator, sent, read, take, answer, process, reopen, write, loggedOf } =
    feedbackSteps(server)

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
})
