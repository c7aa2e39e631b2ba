import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mutedReporters } from '../src/db/schema/comments.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { reportArea } from './support/reportArea.ts'

/** Priority of a comment's task, and what a reporter adds. */
const BASE = 40

const EACH = 5

onOneEngine('reports of users', (server) => {
  const area = reportArea(server)
  const { target, newComment, add, tasksOf, taskOf, list, openReportsOf, decide, giveHistory } = area

  it('make one task, which each distinct reporter raises', async () => {
    const authorId = await newUser(server())
    const id = await newComment(authorId)
    const reporterId = await newUser(server())
    expect(await add(id, authorId, reporterId, { reason: 'abuse', detail: 'Insults' })).toBe(true)
    expect(await add(id, authorId, reporterId)).toBe(false)
    expect(await taskOf(id)).toMatchObject({ priority: BASE + EACH, reporters: [reporterId] })
    await add(id, authorId)
    const task = await taskOf(id)
    expect(task).toMatchObject({ priority: BASE + 2 * EACH, round: 1 })
    expect(task.reasons).toMatchObject([
      { source: 'report', code: 'abuse', detail: 'Insults' },
      { source: 'report', code: 'spam' },
    ])
    expect(await openReportsOf(id)).toBe(2)
    const found = await list({ subjectKind: 'comment', subjectId: id })
    expect(found).toMatchObject([{ authorId, subjectTitle: 'Text' }, { authorId }])
    expect(await list({ authorId, reason: 'abuse' })).toMatchObject([{ detail: 'Insults' }])
  })

  describe('of reporters', () => {
    it('who are rarely right are kept, but raise no priority', async () => {
      const authorId = await newUser(server())
      const [noisy, right, fresh] = [
        await newUser(server()),
        await newUser(server()),
        await newUser(server()),
      ]
      await giveHistory(noisy, { upheld: 1, dismissed: 5 })
      await giveHistory(right, { upheld: 1, dismissed: 4 })
      await giveHistory(fresh, { upheld: 0, dismissed: 4 })
      const id = await newComment(authorId)
      await add(id, authorId, noisy)
      expect(await taskOf(id)).toMatchObject({ priority: BASE, reporters: [] })
      await add(id, authorId, right)
      await add(id, authorId, fresh)
      expect(await taskOf(id)).toMatchObject({ priority: BASE + 2 * EACH, reporters: [right, fresh] })
      const [report] = await list({ subjectId: id, reporterId: noisy })
      expect(report?.reporter).toMatchObject({ closed: 6, upheld: 1, counts: false })
      expect(report?.reporter.accuracy).toBeCloseTo(1 / 6)
    })

    it('who are muted are kept, but queue nothing and raise no priority until then', async () => {
      const authorId = await newUser(server())
      const reporterId = await newUser(server())
      const mute = (days: number) => ({ ...target(reporterId), body: { days, reason: 'Noise' } })
      for (const days of [0, 91, 1.5])
        expect((await area.admin.refused('report', 'mute', mute(days))).data.fields).toHaveProperty('days')
      expect((await area.admin.refused('report', 'unmute', target(reporterId))).data.key).toBe('notMuted')
      expect(await area.admin.ok('report', 'mute', mute(90))).toMatchObject({ counts: false })
      const muted = await area.admin.ok('report', 'mute', mute(1))
      expect(muted.mutedUntil).toBe(server().now + DAY)
      const [first, second] = [await newComment(authorId), await newComment(authorId)]
      await add(first, authorId, reporterId)
      expect(await tasksOf(first)).toEqual([])
      expect(await openReportsOf(first)).toBe(1)
      await add(first, authorId)
      await add(first, authorId, reporterId)
      expect(await taskOf(first)).toMatchObject({ priority: BASE + EACH, reasons: [{}] })
      expect(await area.admin.ok('report', 'unmute', target(reporterId))).toMatchObject({
        mutedUntil: null,
        counts: true,
      })
      await add(second, authorId, reporterId)
      expect((await taskOf(second)).priority).toBe(BASE + EACH)
      await area.admin.ok('report', 'mute', mute(1))
      await server()
        .db.update(mutedReporters)
        .set({ until: server().now })
        .where(eq(mutedReporters.userId, reporterId))
      expect((await area.admin.refused('report', 'unmute', target(reporterId))).data.key).toBe('notMuted')
      const logs = await server()
        .db.select()
        .from(operationLogs)
        .where(eq(operationLogs.targetId, reporterId))
      expect(logs.map(({ action }) => action).sort()).toEqual(['mute', 'mute', 'mute', 'unmute'])
    })
  })

  describe('about a subject', () => {
    it('are closed by the decision on it, and opened by its undoing', async () => {
      const authorId = await newUser(server())
      const [kept, hidden] = [await newComment(authorId), await newComment(authorId)]
      for (const id of [kept, hidden]) await add(id, authorId)
      await decide(kept)
      expect(await list({ subjectId: kept })).toMatchObject([
        { status: 'dismissed', closedBy: area.reviewer.username },
      ])
      expect(await openReportsOf(kept)).toBe(0)
      const task = await decide(hidden, { decision: 'rejected', reasonCodes: ['advertising'], note: 'Ad' })
      expect(await list({ subjectId: hidden })).toMatchObject([{ status: 'upheld', closeReason: 'Ad' }])
      await area.reviewer.client.ok('review', 'undo', target(task.id))
      expect(await list({ subjectId: hidden })).toMatchObject([{ status: 'open', closedTime: null }])
      expect(await openReportsOf(hidden)).toBe(1)
    })

    it('make a new task after the decision', async () => {
      const authorId = await newUser(server())
      const reporterId = await newUser(server())
      const id = await newComment(authorId)
      await add(id, authorId, reporterId)
      const task = await decide(id)
      expect(await add(id, authorId, reporterId)).toBe(true)
      expect(await taskOf(id)).toMatchObject({ round: 2, status: 'pending' })
      expect((await area.reviewer.client.refused('review', 'undo', target(task.id))).data.key).toBe('tooLate')
    })
  })
})
