import type { Group } from '@admin/api-client/contract/community/groups'
import { beforeAll, describe, expect, it } from 'vitest'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { groupArea, reason } from './support/groupArea.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('groups', (server) => {
  const area = groupArea(server)
  const { target, stateOf, person, groupOf } = area

  describe('reports about a group', () => {
    const REVIEWER = ['review:read', 'review:claim', 'group:read', 'group:review', 'report:read']
    let reviewer: Awaited<ReturnType<typeof createStaff>>
    beforeAll(async () => {
      reviewer = await createStaff(server(), REVIEWER)
    })

    const report = async (group: Group, reporterId: string) =>
      addReport(server().db, server().ports, {
        ...{ subjectKind: 'group', subjectId: group.id, subjectVersion: (await stateOf(group)).version },
        ...{ authorId: group.ownerId, reporterId, reason: 'fraud', detail: 'Sells accounts' },
      })
    const taskOf = async ({ id }: Group) => {
      const query = { subjectId: id, status: 'pending' as const }
      const [task] = (await reviewer.client.ok('review', 'list', { query })).list
      if (!task) throw new Error('no task')
      return task
    }
    const decide = async (group: Group, body: object = {}) =>
      withKey(reviewer.client).ok('review', 'decide', {
        ...target(await taskOf(group)),
        body: { decision: 'approved' as const, subjectVersion: (await stateOf(group)).version, ...body },
      })
    const reject = (group: Group) =>
      decide(group, { decision: 'rejected', reasonCodes: ['advertising'], note: 'Sold accounts' })

    it('are counted, listed with its name, and put it into the queue of the review desk', async () => {
      const group = await groupOf(0, { name: 'Cheap accounts' })
      await report(group, person(2))
      await report(group, person(3))
      expect((await stateOf(group)).openReports).toBe(2)
      const query = { id: group.id, reported: 'y' } as const
      expect((await area.admin.ok('group', 'list', { query })).total).toBe(1)
      expect((await area.admin.ok('group', 'list', { query: { ...query, reported: 'n' } })).total).toBe(0)
      const { list } = await area.admin.ok('report', 'list', {
        query: { subjectKind: 'group', subjectId: group.id },
      })
      expect(list).toMatchObject(Array(2).fill({ subjectTitle: 'Cheap accounts', authorId: person(0) }))
      const { evidence } = await reviewer.client.ok('review', 'get', target(await taskOf(group)))
      expect(evidence.facts).toContainEqual({ label: 'group:openReports', value: '2' })
      expect(evidence.texts).toMatchObject([{ text: 'Cheap accounts' }, { label: 'group:notice' }])
    })

    it('are closed by an approval, which changes nothing', async () => {
      const group = await groupOf(0)
      await report(group, person(2))
      await decide(group)
      expect(await stateOf(group)).toMatchObject({ status: 'normal', openReports: 0 })
    })

    it('mute it when they are upheld, until the decision is undone', async () => {
      const group = await groupOf(0)
      await report(group, person(2))
      const task = await reject(group)
      expect(await stateOf(group)).toMatchObject({
        ...{ status: 'muted', statusReason: 'Sold accounts', openReports: 0 },
      })
      await reviewer.client.ok('review', 'undo', target(task))
      expect(await stateOf(group)).toMatchObject({ status: 'normal', statusReason: '', openReports: 1 })
    })

    it('leave it dissolved when they are upheld later, and can’t be undone over a dissolution', async () => {
      const [dissolved, muted] = [await groupOf(0), await groupOf(0)]
      for (const group of [dissolved, muted]) await report(group, person(2))
      await area.admin.ok('group', 'dissolve', { ...target(dissolved), body: { reason } })
      await reject(dissolved)
      expect(await stateOf(dissolved)).toMatchObject({ status: 'dissolved', statusReason: reason })
      const task = await reject(muted)
      await area.admin.ok('group', 'dissolve', { ...target(muted), body: { reason } })
      expect((await reviewer.client.refused('review', 'undo', target(task))).data.key).toBe('changedSince')
      expect((await stateOf(muted)).status).toBe('dissolved')
    })

    it('aren’t in the queue while it is deleted', async () => {
      const group = await groupOf(0)
      await report(group, person(2))
      await area.admin.ok('group', 'delete', target(group))
      const query = { subjectId: group.id }
      expect((await reviewer.client.ok('review', 'list', { query })).total).toBe(0)
      await area.admin.ok('group', 'restore', target(group))
      expect((await reviewer.client.ok('review', 'list', { query })).total).toBe(1)
    })

    it('need their own permission to be decided on', async () => {
      const group = await groupOf(0)
      await report(group, person(2))
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'group:read'])
      const body = { decision: 'approved' as const, subjectVersion: group.version }
      const call = { ...target(await taskOf(group)), body }
      expect((await withKey(client).refused('review', 'decide', call)).status).toBe(403)
    })
  })
})
