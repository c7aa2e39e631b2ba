import { received } from '@admin/api-client/contract/operations/feedbackFacts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedbackHours, feedbacks } from '../src/db/schema/feedback.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { giveIdleBack } from '../src/modules/operations/feedback/idle.ts'
import { clocked } from '../src/modules/operations/feedback/resource.ts'
import { onOneEngine } from './support/engines.ts'
import { ANSWERS, feedbackSteps, keyOf, target } from './support/feedbackSteps.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'

const QUARTER = HOUR / 4

onOneEngine('feedback', (server) => {
  const { admin, operator, sent, read, take, answer, loggedOf } = feedbackSteps(server)

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
})
