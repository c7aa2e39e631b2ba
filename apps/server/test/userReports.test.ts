import type { Report } from '@admin/api-client/contract/community/reports'
import { REPORTS_TOGETHER } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { comments, reports } from '../src/db/schema/comments.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { reportArea } from './support/reportArea.ts'
import { createStaff } from './support/staff.ts'

/** Priority of a comment's task, and what a reporter adds. */
const BASE = 40

const EACH = 5

onOneEngine('reports of users', (server) => {
  const area = reportArea(server)
  const { target, newComment, add, tasksOf, taskOf, list, openReportsOf } = area

  describe('about a user', () => {
    const closing = (authorId: string, status: 'upheld' | 'dismissed' = 'dismissed') =>
      area.admin.ok('report', 'closeAll', { body: { authorId, status, reason: 'Campaign' } })

    it('are closed together, which takes content out of the queue that only they put there', async () => {
      const authorId = await newUser(server())
      const other = await newUser(server())
      const ids = [await newComment(authorId), await newComment(authorId)]
      const elsewhere = await newComment(other)
      for (const id of ids) for (let nth = 0; nth < 2; nth += 1) await add(id, authorId)
      await add(elsewhere, other)
      const claimed = await newComment(authorId)
      await add(claimed, authorId)
      await area.reviewer.client.ok('review', 'renew', target((await taskOf(claimed)).id))
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
      const tried = await area.admin.ok('report', 'closeAll', { body, query: { dryRun: '1' } })
      expect(tried).toMatchObject({ closed: 1, reporters: 1, withdrawn: 1, left: 0, logId: null })
      expect(await taskOf(id)).toMatchObject({ status: 'pending' })
      await add(id, authorId)
      const token = tried.token ?? ''
      expect((await area.admin.refused('report', 'closeAll', { body: { ...body, token } })).data.key).toBe(
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
      expect(
        await area.admin.ok('operationLog', 'revert', { ...target(logId ?? ''), body: {} }),
      ).toMatchObject({
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
      await area.admin.ok('report', 'mute', { ...target(muted), body: { days: 1, reason: 'Noisy' } })
      await area.admin.ok('operationLog', 'revert', { ...target(logId ?? ''), body: {} })
      expect(await openReportsOf(id)).toBe(3)
      expect(await tasksOf(id)).toMatchObject([
        { priority: BASE + 2 * EACH, reasons: [{ code: 'spam' }, { code: 'spam' }] },
      ])
    })

    it('show the text, its sensitive words and the thread to those who can read the content', async () => {
      const authorId = await newUser(server())
      const parent = await newComment(authorId)
      const word = `w${newId().slice(-8)}`
      await area.admin.ok('sensitiveWord', 'create', { body: { word, category: 'other', action: 'review' } })
      const id = newId()
      const [above] = await server().db.select().from(comments).where(eq(comments.id, parent))
      if (!above) throw new Error('no comment')
      await server()
        .db.insert(comments)
        .values({ ...above, id, parentId: parent, content: `Buy ${word}`, plainContent: `Buy ${word}` })
      await add(id, authorId)
      const [report] = await list({ subjectId: id })
      const call = target(report?.id ?? '')
      expect(await area.admin.ok('report', 'evidence', call)).toMatchObject({
        texts: [{ text: `Buy ${word}`, matches: [{ word, start: 4 }] }],
        thread: { above: [{ id: parent }], below: [] },
      })
      const { client } = await createStaff(server(), ['report:read'])
      expect((await client.refused('report', 'evidence', call)).data.key).toBe('unauthorizedOperation')
      const { list: unread } = await client.ok('report', 'list', { query: { subjectId: id } })
      expect(unread.map(({ subjectTitle }) => subjectTitle)).toEqual([null])
      expect((await list({ subjectId: id })).map(({ subjectTitle }) => subjectTitle)).toEqual([`Buy ${word}`])
      await area.admin.ok('comment', 'delete', target(id))
      expect(await area.admin.ok('report', 'evidence', call)).toEqual({ texts: [], thread: null })
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
      expect((await area.admin.refused('report', 'closeAll', call)).data.key).toBe('notFound')
      const without = { body: { ...call.body, reason: ' ' } }
      expect((await area.admin.refused('report', 'closeAll', without)).data.fields).toHaveProperty('reason')
      const open = { body: { ...call.body, status: 'open' } }
      expect((await area.admin.refused('report', 'closeAll', open as never)).data.fields).toHaveProperty(
        'status',
      )
    })
  })
})
