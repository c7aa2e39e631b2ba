import type { Report } from '@admin/api-client/contract/community/reports'
import { REPORTS_TOGETHER } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { comments, mutedReporters, reports } from '../src/db/schema/comments.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { withKey } from './support/coinArea.ts'
import { userComment } from './support/commentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const DAY = 24 * 60 * 60 * 1000
/** Priority of a comment's task, and what a reporter adds. */
const BASE = 40
const EACH = 5

onOneEngine('reports of users', (server) => {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), ['review:read', 'review:claim', 'comment:read', 'comment:review'])
  })

  const target = (id: string) => ({ params: { id } })

  const newComment = (authorId: string) => userComment(server(), admin, authorId)

  const add = async (subjectId: string, authorId: string, reporterId?: string, values: object = {}) =>
    addReport(server().db, server().ports, {
      subjectKind: 'comment',
      subjectId,
      subjectVersion: 1,
      authorId,
      reporterId: reporterId ?? (await newUser(server())),
      reason: 'spam',
      detail: '',
      ...values,
    })
  const tasksOf = (subjectId: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(eq(reviewTasks.subjectId, subjectId))
      .orderBy(reviewTasks.round)
  const taskOf = async (subjectId: string) => {
    const task = (await tasksOf(subjectId)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const list = async (query: object): Promise<Report[]> =>
    (await admin.ok('report', 'list', { query: { pageSize: 100, ...query } })).list
  const openReportsOf = async (id: string) => (await admin.ok('comment', 'get', target(id))).openReports
  async function decide(subjectId: string, body: object = {}) {
    const { version: subjectVersion } = await admin.ok('comment', 'get', target(subjectId))
    const task = await withKey(reviewer.client).ok('review', 'decide', {
      ...target((await taskOf(subjectId)).id),
      body: { decision: 'approved' as const, subjectVersion, ...body },
    })
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  /** Gives a user closed reports, some of them right. */
  async function giveHistory(
    reporterId: string,
    { upheld, dismissed }: { upheld: number; dismissed: number },
  ) {
    const authorId = await newUser(server())
    await server()
      .db.insert(reports)
      .values(
        Array.from({ length: upheld + dismissed }, (_, index) => ({
          ...{ id: newId(), subjectKind: 'comment' as const, subjectId: newId(), authorId, reporterId },
          ...{
            reason: 'spam' as const,
            status: index < upheld ? ('upheld' as const) : ('dismissed' as const),
          },
          ...{ createTime: server().now, updateTime: server().now },
        })),
      )
  }

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
        expect((await admin.refused('report', 'mute', mute(days))).data.fields).toHaveProperty('days')
      expect((await admin.refused('report', 'unmute', target(reporterId))).data.key).toBe('notMuted')
      expect(await admin.ok('report', 'mute', mute(90))).toMatchObject({ counts: false })
      const muted = await admin.ok('report', 'mute', mute(1))
      expect(muted.mutedUntil).toBe(server().now + DAY)
      const [first, second] = [await newComment(authorId), await newComment(authorId)]
      await add(first, authorId, reporterId)
      expect(await tasksOf(first)).toEqual([])
      expect(await openReportsOf(first)).toBe(1)
      await add(first, authorId)
      await add(first, authorId, reporterId)
      expect(await taskOf(first)).toMatchObject({ priority: BASE + EACH, reasons: [{}] })
      expect(await admin.ok('report', 'unmute', target(reporterId))).toMatchObject({
        mutedUntil: null,
        counts: true,
      })
      await add(second, authorId, reporterId)
      expect((await taskOf(second)).priority).toBe(BASE + EACH)
      await admin.ok('report', 'mute', mute(1))
      await server()
        .db.update(mutedReporters)
        .set({ until: server().now })
        .where(eq(mutedReporters.userId, reporterId))
      expect((await admin.refused('report', 'unmute', target(reporterId))).data.key).toBe('notMuted')
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
        { status: 'dismissed', closedBy: reviewer.username },
      ])
      expect(await openReportsOf(kept)).toBe(0)
      const task = await decide(hidden, { decision: 'rejected', reasonCodes: ['advertising'], note: 'Ad' })
      expect(await list({ subjectId: hidden })).toMatchObject([{ status: 'upheld', closeReason: 'Ad' }])
      await reviewer.client.ok('review', 'undo', target(task.id))
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
      expect((await reviewer.client.refused('review', 'undo', target(task.id))).data.key).toBe('tooLate')
    })
  })

  describe('about a user', () => {
    const closing = (authorId: string, status: 'upheld' | 'dismissed' = 'dismissed') =>
      admin.ok('report', 'closeAll', { body: { authorId, status, reason: 'Campaign' } })

    it('are closed together, which takes content out of the queue that only they put there', async () => {
      const authorId = await newUser(server())
      const other = await newUser(server())
      const ids = [await newComment(authorId), await newComment(authorId)]
      const elsewhere = await newComment(other)
      for (const id of ids) for (let nth = 0; nth < 2; nth += 1) await add(id, authorId)
      await add(elsewhere, other)
      const claimed = await newComment(authorId)
      await add(claimed, authorId)
      await reviewer.client.ok('review', 'renew', target((await taskOf(claimed)).id))
      expect(await closing(authorId)).toMatchObject({ closed: 5, left: 0, withdrawn: 2 })
      for (const id of ids) {
        expect(await tasksOf(id)).toEqual([])
        expect(await openReportsOf(id)).toBe(0)
      }
      expect(await tasksOf(claimed)).toHaveLength(1)
      expect(await tasksOf(elsewhere)).toHaveLength(1)
      expect(await list({ authorId })).toSatisfy((found: Report[]) =>
        found.every(
          ({ status, closedBy, closeReason }) =>
            [status, closedBy, closeReason].join() === 'dismissed,admin,Campaign',
        ),
      )
      const logged = await server().db.$count(
        operationLogs,
        and(eq(operationLogs.resource, 'report'), eq(operationLogs.action, 'close')),
      )
      expect(logged).toBeGreaterThanOrEqual(5)
      expect(await closing(authorId)).toMatchObject({ closed: 0, left: 0, logId: null })
    })

    it('are counted before they are closed, and closed only as they were counted', async () => {
      const authorId = await newUser(server())
      const id = await newComment(authorId)
      await add(id, authorId)
      const body = { authorId, status: 'dismissed' as const, reason: 'Campaign' }
      const tried = await admin.ok('report', 'closeAll', { body, query: { dryRun: '1' } })
      expect(tried).toMatchObject({ closed: 1, reporters: 1, withdrawn: 1, left: 0, logId: null })
      expect(await taskOf(id)).toMatchObject({ status: 'pending' })
      await add(id, authorId)
      const token = tried.token ?? ''
      expect((await admin.refused('report', 'closeAll', { body: { ...body, token } })).data.key).toBe(
        'setChanged',
      )
      expect(await openReportsOf(id)).toBe(2)
    })

    it('are open and queued again when closing them is reverted', async () => {
      const authorId = await newUser(server())
      const reporterId = await newUser(server())
      const [again, repeated] = [await newComment(authorId), await newComment(authorId)]
      await add(again, authorId)
      await add(repeated, authorId, reporterId)
      const { logId } = await closing(authorId)
      expect(await tasksOf(again)).toEqual([])
      await add(repeated, authorId, reporterId)
      expect(await admin.ok('operationLog', 'revert', { ...target(logId ?? ''), body: {} })).toMatchObject({
        changed: [expect.any(String)],
        failed: [{ key: 'changedSince' }],
      })
      expect(await openReportsOf(again)).toBe(1)
      expect(await taskOf(again)).toMatchObject({ priority: BASE + EACH, status: 'pending' })
    })

    it('of several users about the same are queued as one task when closing them is reverted', async () => {
      const authorId = await newUser(server())
      const id = await newComment(authorId)
      const muted = await newUser(server())
      await add(id, authorId)
      await add(id, authorId)
      await add(id, authorId, muted)
      const { logId } = await closing(authorId)
      await admin.ok('report', 'mute', { ...target(muted), body: { days: 1, reason: 'Noisy' } })
      await admin.ok('operationLog', 'revert', { ...target(logId ?? ''), body: {} })
      expect(await openReportsOf(id)).toBe(3)
      expect(await tasksOf(id)).toMatchObject([
        { priority: BASE + 2 * EACH, reasons: [{ code: 'spam' }, { code: 'spam' }] },
      ])
    })

    it('show the text, its sensitive words and the thread to those who can read the content', async () => {
      const authorId = await newUser(server())
      const parent = await newComment(authorId)
      const word = `w${newId().slice(-8)}`
      await admin.ok('sensitiveWord', 'create', { body: { word, category: 'other', action: 'review' } })
      const id = newId()
      const [above] = await server().db.select().from(comments).where(eq(comments.id, parent))
      if (!above) throw new Error('no comment')
      await server()
        .db.insert(comments)
        .values({ ...above, id, parentId: parent, content: `Buy ${word}`, plainContent: `Buy ${word}` })
      await add(id, authorId)
      const [report] = await list({ subjectId: id })
      const call = target(report?.id ?? '')
      expect(await admin.ok('report', 'evidence', call)).toMatchObject({
        texts: [{ text: `Buy ${word}`, matches: [{ word, start: 4 }] }],
        thread: { above: [{ id: parent }], below: [] },
      })
      const { client } = await createStaff(server(), ['report:read'])
      expect((await client.refused('report', 'evidence', call)).data.key).toBe('unauthorizedOperation')
      const { list: unread } = await client.ok('report', 'list', { query: { subjectId: id } })
      expect(unread.map(({ subjectTitle }) => subjectTitle)).toEqual([null])
      expect((await list({ subjectId: id })).map(({ subjectTitle }) => subjectTitle)).toEqual([`Buy ${word}`])
      await admin.ok('comment', 'delete', target(id))
      expect(await admin.ok('report', 'evidence', call)).toEqual({ texts: [], thread: null })
    })

    it('that are upheld leave the content in the queue', async () => {
      const authorId = await newUser(server())
      const id = await newComment(authorId)
      await add(id, authorId)
      expect(await closing(authorId, 'upheld')).toMatchObject({ closed: 1, left: 0, withdrawn: 0 })
      expect(await taskOf(id)).toMatchObject({ status: 'pending' })
    })

    it('are closed up to a limit, and what is left is counted', async () => {
      const authorId = await newUser(server())
      const reporterId = await newUser(server())
      await server()
        .db.insert(reports)
        .values(
          Array.from({ length: REPORTS_TOGETHER + 2 }, () => ({
            ...{ id: newId(), subjectKind: 'comment' as const, subjectId: newId(), authorId, reporterId },
            ...{ reason: 'spam' as const, createTime: server().now, updateTime: server().now },
          })),
        )
      expect(await closing(authorId)).toMatchObject({ closed: REPORTS_TOGETHER, left: 2 })
      expect(await closing(authorId)).toMatchObject({ closed: 2, left: 0 })
    })

    it('need a user, an outcome and a reason', async () => {
      const call = { body: { authorId: newId(), status: 'upheld' as const, reason: 'Why' } }
      expect((await admin.refused('report', 'closeAll', call)).data.key).toBe('notFound')
      const without = { body: { ...call.body, reason: ' ' } }
      expect((await admin.refused('report', 'closeAll', without)).data.fields).toHaveProperty('reason')
      const open = { body: { ...call.body, status: 'open' } }
      expect((await admin.refused('report', 'closeAll', open as never)).data.fields).toHaveProperty('status')
    })
  })
})
