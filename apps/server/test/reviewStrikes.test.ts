import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { readStanding } from '../src/modules/content/review/strikes.ts'
import { raiseOverdue } from '../src/modules/content/review/tasks.ts'
import { onOneEngine } from './support/engines.ts'
import { deskOf, rejected } from './support/reviewDesk.ts'
import { registerComments, submitComment } from './support/reviewSubjects.ts'
import type { TestClient } from './support/TestClient.ts'

registerComments()

onOneEngine('reviews', (server) => {
  const { reviewer, taskOf, decide, newUser, clearQueue } = deskOf(server)

  const strikeAuthor = async (client: TestClient, authorId: string, reasonCodes: string[]) =>
    decide(client, await submitComment(server(), { authorId }), { decision: 'rejected', reasonCodes })
  const statusOf = async (authorId: string) =>
    (await server().db.select().from(users).where(eq(users.id, authorId)))[0]?.status

  describe('orders tasks', () => {
    it('by distinct reporters up to six, by strikes of the author, and by being overdue', async () => {
      await clearQueue()
      const authorId = await newUser()
      const subjectId = await submitComment(server(), { authorId })
      const base = (await taskOf(subjectId)).priority
      const report = (reporterId: string) =>
        submitComment(server(), {
          subjectId,
          authorId,
          subjectVersion: 1,
          reasons: [{ source: 'report', code: 'spam', detail: 'd', reporterId }],
        })
      const twice = newId()
      await report(twice)
      await report(twice)
      expect(await taskOf(subjectId)).toMatchObject({ priority: base + 5, round: 1 })
      for (let reporter = 0; reporter < 9; reporter += 1) await report(newId())
      expect((await taskOf(subjectId)).priority).toBe(base + 30)
      expect((await taskOf(subjectId)).reasons).toHaveLength(12)
      server().now += 4 * HOUR + 1
      expect(await raiseOverdue(server().db, server().now)).toBeGreaterThan(0)
      expect(await raiseOverdue(server().db, server().now)).toBe(0)
      expect(await taskOf(subjectId)).toMatchObject({ priority: base + 50, overdue: true })
      const { client } = await reviewer()
      const overdue = await client.ok('review', 'list', { query: { overdue: 'y', source: 'report' } })
      expect(overdue.list.map((task) => task.subjectId)).toEqual([subjectId])
      await decide(client, subjectId, { ...rejected, reasonCodes: ['abuse'] })
      const next = await submitComment(server(), { authorId })
      expect((await taskOf(next)).priority).toBe(base + 10)
    })
  })

  describe('gives authors strikes', () => {
    it('that expire, and add up to the thresholds of the dictionary', async () => {
      const { client } = await reviewer()
      const authorId = await newUser()
      const standing = () => readStanding(server().db, authorId, server().now)
      const strike = (reasonCodes: string[]) => strikeAuthor(client, authorId, reasonCodes)
      await strike(['abuse'])
      expect(await standing()).toMatchObject({ strikes: 2, alwaysReviewed: false })
      await strike(['advertising'])
      expect(await standing()).toMatchObject({ strikes: 3, alwaysReviewed: true, postingFrozenUntil: null })
      await strike(['abuse'])
      const until = server().now + 7 * DAY
      expect(await standing()).toMatchObject({ strikes: 5, postingFrozenUntil: until, accountFrozen: false })
      const status = () => statusOf(authorId)
      const last = await strike(['illegal'])
      expect(await standing()).toMatchObject({ strikes: 8, accountFrozen: true })
      expect(await status()).toBe('frozen')
      const detail = await client.ok('review', 'get', { params: last })
      expect(detail.author).toMatchObject({ id: authorId, strikes: 8, rejected: 4, accountFrozen: true })
      await client.ok('review', 'undo', { params: last })
      expect(await status()).toBe('normal')
      expect(await standing()).toMatchObject({ strikes: 5 })
      const [enough, more] = [await strike(['illegal']), await strike(['illegal'])]
      await client.ok('review', 'undo', { params: enough })
      expect(await status()).toBe('frozen')
      await client.ok('review', 'undo', { params: more })
      expect(await status()).toBe('normal')
      await server()
        .db.update(dictionaries)
        .set({ value: 'alwaysReviewed:6' })
        .where(eq(dictionaries.value, 'alwaysReviewed:3'))
      expect((await standing()).alwaysReviewed).toBe(false)
      await server()
        .db.update(dictionaries)
        .set({ value: 'alwaysReviewed:3' })
        .where(eq(dictionaries.value, 'alwaysReviewed:6'))
      expect(await readStanding(server().db, authorId, server().now + 91 * DAY)).toMatchObject({ strikes: 0 })
    })

    it('and leave the status of the account as an operator sets it', async () => {
      const { client } = await reviewer()
      const admin = await server().signIn('admin')
      const authorId = await newUser()
      const setStatus = (status: 'frozen' | 'normal') =>
        admin.ok('user', 'setStatus', { body: { ids: [authorId], status } })
      const [one, two, three] = [
        await strikeAuthor(client, authorId, ['illegal']),
        await strikeAuthor(client, authorId, ['illegal']),
        await strikeAuthor(client, authorId, ['illegal']),
      ]
      expect(await statusOf(authorId)).toBe('frozen')
      await setStatus('normal')
      await setStatus('frozen')
      await client.ok('review', 'undo', { params: three })
      await client.ok('review', 'undo', { params: two })
      expect(await statusOf(authorId)).toBe('frozen')
      await setStatus('normal')
      await client.ok('review', 'undo', { params: one })
      expect(await statusOf(authorId)).toBe('normal')
    })
  })
})
