import { EDITED_WORK_MAX_MATERIALS } from '@admin/api-client/contract/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { editedWorks, videos } from '../src/db/schema/content.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { withKey } from './support/coinArea.ts'
import { newMaterial, newVideo } from './support/contentCalls.ts'
import { insertEditedWork } from './support/editedWorks.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const REVIEWER = ['review:read', 'review:claim', 'editedWork:read', 'editedWork:review']
const because = { body: { reason: 'Rights unclear' } }

type Video = Awaited<ReturnType<typeof newVideo>>
type Values = Partial<Parameters<typeof insertEditedWork>[2]>

onOneEngine('edited works', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (id: string) => admin.ok('editedWork', 'get', target({ id }))
  const tasksOf = (id: string) =>
    server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, id)).orderBy(reviewTasks.round)
  const edit = (source: Video, values: Values = {}) =>
    insertEditedWork(server(), source, { sourceId: source.id, ...values })

  /** A video that users see. */
  async function shownVideo(): Promise<Video> {
    const video = await newVideo(admin)
    await server()
      .db.update(videos)
      .set({ reviewStatus: 'approved', shelf: 'on' })
      .where(eq(videos.id, video.id))
    return video
  }

  /** Edits the introduction of a work, which needs no review. @returns the id of the account that did */
  async function introduced(id: string): Promise<string> {
    const { client, accountId } = await createStaff(server(), ['editedWork:read', 'editedWork:update'])
    const { title, tagIds, version } = await stateOf(id)
    const body = { title, introduction: 'Cut to the beat', tagIds, version }
    await client.ok('editedWork', 'update', { ...target({ id }), body })
    return accountId
  }

  /** Puts a new edited work into the queue, and approves it. */
  async function approvedInQueue(source: Video): Promise<string> {
    const id = await edit(source)
    await admin.ok('editedWork', 'submit', target({ id }))
    const [task] = await tasksOf(id)
    const { client } = await createStaff(server(), REVIEWER)
    const { version: subjectVersion } = await stateOf(id)
    const call = {
      ...target({ id: task?.id ?? '' }),
      body: { decision: 'approved' as const, subjectVersion },
    }
    await withKey(client).ok('review', 'decide', call)
    return id
  }

  it('are edited in their texts and tags, and reviewed again for their title', async () => {
    const source = await shownVideo()
    const id = await edit(source, { reviewStatus: 'approved' })
    const { title, tagIds, version } = await stateOf(id)
    const body = { title, introduction: 'Cut to the beat', tagIds, version }
    const changed = await admin.ok('editedWork', 'update', { ...target({ id }), body })
    expect(changed).toMatchObject({ introduction: 'Cut to the beat', reviewStatus: 'approved' })
    const titled = { ...body, title: 'Another title', version: version + 1 }
    expect(await admin.ok('editedWork', 'update', { ...target({ id }), body: titled })).toMatchObject({
      reviewStatus: 'pending',
      source: { id: source.id, title: source.title, deleted: false },
    })
    const noTags = { ...titled, tagIds: [], version: version + 2 }
    expect(
      (await admin.refused('editedWork', 'update', { ...target({ id }), body: noTags })).data.fields,
    ).toEqual({ tagIds: { key: 'required' } })
  })

  it('reject a lock of another account and a missing permission', async () => {
    const id = await edit(await shownVideo(), { reviewStatus: 'approved' })
    const { client } = await createStaff(server(), ['editedWork:read', 'editedWork:shelf'])
    await admin.ok('editedWork', 'lock', { ...target({ id }), ...because })
    const { data } = await client.refused('editedWork', 'putOnShelf', target({ id }))
    expect(data).toMatchObject({ key: 'lockedByOther', values: { name: 'admin' } })
    expect((await client.refused('editedWork', 'delete', target({ id }))).status).toBe(403)
    await admin.ok('editedWork', 'unlock', target({ id }))
    expect(await client.ok('editedWork', 'putOnShelf', target({ id }))).toMatchObject({
      shelf: 'on',
      unmet: [],
    })
  })

  it('are found by their source and by a material, and have no more of these than the limit', async () => {
    const source = await shownVideo()
    const { id: materialId } = await newMaterial(admin, { name: 'Confetti' })
    const id = await edit(source, { materialIds: [materialId] })
    for (const query of [{ sourceId: source.id }, { materialId }]) {
      const { list } = await admin.ok('editedWork', 'list', { query })
      expect(list).toMatchObject([
        { id, materialCount: 1, materials: [{ name: 'Confetti', deleted: false }] },
      ])
    }
    for (const query of [{ materialId: 'abc' }, { tagId: 'abc' }])
      expect((await admin.ok('editedWork', 'list', { query })).total).toBe(0)
    const { list } = await admin.ok('editedWork', 'list', { query: { source: 'vid', pageSize: 100 } })
    expect(list.map((work) => work.id)).toContain(id)
    const withMaterials = (length: number) => edit(source, { materialIds: Array.from({ length }, newId) })
    await withMaterials(EDITED_WORK_MAX_MATERIALS)
    await expect(withMaterials(EDITED_WORK_MAX_MATERIALS + 1)).rejects.toThrow()
  })

  const takenDown = {
    'off the shelf': (video: Video) => admin.ok('video', 'takeOffShelf', { ...target(video), ...because }),
    'off the shelf with others': (video: Video) =>
      admin.ok('video', 'changeShelf', { body: { ids: [video.id], shelf: 'off', ...because.body } }),
    'by deleting it': (video: Video) => admin.ok('video', 'delete', target(video)),
    'by its review': async (video: Video) => {
      await server().db.update(videos).set({ reviewStatus: null }).where(eq(videos.id, video.id))
      await admin.ok('video', 'submit', target(video))
      const [task] = await tasksOf(video.id)
      const reviewer = await createStaff(server(), [
        'review:read',
        'review:claim',
        'video:read',
        'video:review',
      ])
      const { version: subjectVersion } = await admin.ok('video', 'get', target(video))
      const body = { decision: 'rejected' as const, reasonCodes: ['low-quality'], subjectVersion }
      await withKey(reviewer.client).ok('review', 'decide', { ...target({ id: task?.id ?? '' }), body })
    },
  }

  /** Removes the second look of a decision, which is drawn at random. */
  const removeSecondLooks = ({ id }: Video) =>
    server()
      .db.delete(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), isNotNull(reviewTasks.secondLookOf)))

  describe('whose source is taken down', () => {
    it.each(Object.entries(takenDown))(
      '%s go into review, approved and pending ones',
      async (_, takeDown) => {
        const video = await shownVideo()
        const approved = await edit(video, { reviewStatus: 'approved', shelf: 'on' })
        const pending = await edit(video)
        await admin.ok('editedWork', 'submit', target({ id: pending }))
        const others = [
          await edit(video),
          await edit(video, { reviewStatus: 'notPassed' }),
          await edit(video, { reviewStatus: 'approved', deleteTime: server().now }),
          await edit(await shownVideo(), { reviewStatus: 'approved' }),
        ]
        await takeDown(video)
        expect(await stateOf(approved)).toMatchObject({ reviewStatus: 'pending', shelf: 'on', version: 2 })
        const cause = { source: 'rule', code: 'sourceWithdrawn' }
        expect(await tasksOf(approved)).toMatchObject([
          { status: 'pending', subjectVersion: 2, reasons: [cause], excluded: [] },
        ])
        expect(await tasksOf(pending)).toMatchObject([
          { status: 'pending', reasons: [{ source: 'submission' }, cause] },
        ])
        for (const id of others) expect(await tasksOf(id)).toEqual([])
        const logged = await server()
          .db.select({ before: operationLogs.before, after: operationLogs.after })
          .from(operationLogs)
          .where(and(eq(operationLogs.targetId, approved), eq(operationLogs.action, 'withdrawSource')))
        expect(logged).toEqual([{ before: { reviewStatus: 'approved' }, after: { reviewStatus: 'pending' } }])
      },
    )

    it('go into review even if they are locked, and an open second look becomes an ordinary task', async () => {
      const video = await shownVideo()
      const id = await approvedInQueue(video)
      const [first] = await tasksOf(id)
      if (!first) throw new Error('no task')
      await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, first.id))
      const { id: _, ...look } = first
      await server()
        .db.insert(reviewTasks)
        .values({ ...look, round: 2, status: 'pending', excluded: [newId()], secondLookOf: first.id })
      const editor = await introduced(id)
      await admin.ok('editedWork', 'lock', { ...target({ id }), ...because })
      const { client } = await createStaff(server(), ['video:shelf'])
      await client.ok('video', 'takeOffShelf', { ...target(video), ...because })
      expect((await stateOf(id)).reviewStatus).toBe('pending')
      expect((await tasksOf(id)).slice(1)).toMatchObject([
        { round: 2, status: 'pending', secondLookOf: null, excluded: [editor] },
      ])
    })

    it('are not decided by those who edited them since the last decision', async () => {
      const video = await shownVideo()
      const id = await edit(video, { reviewStatus: 'approved' })
      const editor = await introduced(id)
      await takenDown['off the shelf'](video)
      expect(await tasksOf(id)).toMatchObject([{ status: 'pending', excluded: [editor] }])
    })

    it('go into review when they are restored', async () => {
      const video = await shownVideo()
      const id = await edit(video, { reviewStatus: 'approved' })
      await admin.ok('editedWork', 'delete', target({ id }))
      await admin.ok('video', 'takeOffShelf', { ...target(video), ...because })
      expect(await admin.ok('editedWork', 'restore', target({ id }))).toMatchObject({
        reviewStatus: 'pending',
      })
      const other = await edit(await shownVideo(), { reviewStatus: 'approved' })
      await admin.ok('editedWork', 'delete', target({ id: other }))
      expect(await admin.ok('editedWork', 'restore', target({ id: other }))).toMatchObject({
        reviewStatus: 'approved',
      })
    })

    it('show it to the reviewer, with its state and the decision on it', async () => {
      const video = await shownVideo()
      const id = await edit(video, { reviewStatus: 'approved' })
      await takenDown['by its review'](video)
      await removeSecondLooks(video)
      const { client } = await createStaff(server(), [...REVIEWER, 'video:read'])
      const [task] = await tasksOf(id)
      const { evidence, link } = await client.ok('review', 'get', target({ id: task?.id ?? '' }))
      expect(link).toBe(`/content/editedWorks?id=${id}`)
      expect(evidence.source).toMatchObject({
        title: video.title,
        link: `/content/videos?id=${video.id}`,
        reviewStatus: 'notPassed',
        shelf: 'on',
        deleted: false,
        decision: { status: 'rejected', reasonCodes: ['low-quality'] },
      })
      const subjectVersion = (await stateOf(id)).version
      const body = { decision: 'approved' as const, subjectVersion }
      await withKey(client).ok('review', 'decide', { ...target({ id: task?.id ?? '' }), body })
      expect((await stateOf(id)).reviewStatus).toBe('approved')
    })
  })

  describe('show the decision on their source', () => {
    /** An edited work whose source did not pass. @returns its task, and the one of the source */
    async function withRejectedSource() {
      const video = await shownVideo()
      const id = await edit(video, { reviewStatus: 'approved' })
      await takenDown['by its review'](video)
      await removeSecondLooks(video)
      await server().db.update(videos).set({ shelfReason: 'Rights unclear' }).where(eq(videos.id, video.id))
      const [task] = await tasksOf(id)
      const [first] = await tasksOf(video.id)
      if (!task || !first) throw new Error('no task')
      return { task, first }
    }
    const sourceFor = async (client: TestClient, task: { id: string }) =>
      (await client.ok('review', 'get', target(task))).evidence.source

    it('only to reviewers who can read videos', async () => {
      const { task } = await withRejectedSource()
      const { client } = await createStaff(server(), REVIEWER)
      expect(await sourceFor(client, task)).toMatchObject({ shelfReason: '', decision: null })
      const { client: reader } = await createStaff(server(), [...REVIEWER, 'video:read'])
      expect(await sourceFor(reader, task)).toMatchObject({
        shelfReason: 'Rights unclear',
        decision: { status: 'rejected' },
      })
    })

    it('with the titles of its reasons, even those that apply to videos only', async () => {
      const { task, first } = await withRejectedSource()
      const code = 'bad-soundtrack'
      const titles = { title: '配乐不当', titleEn: 'Bad soundtrack' }
      await admin.ok('reviewReason', 'create', {
        body: {
          ...{
            code,
            ...titles,
            kinds: ['video'],
            text: '请更换配乐。',
            textEn: 'Change the music.',
            policy: '',
          },
          ...{ severity: 0, strikeDays: 90, sort: 1, status: 'enabled' },
        },
      })
      const decided = eq(reviewTasks.id, first.id)
      await server()
        .db.update(reviewTasks)
        .set({ reasonCodes: [code] })
        .where(decided)
      const { client } = await createStaff(server(), [...REVIEWER, 'video:read'])
      const { catalog, evidence } = await client.ok('review', 'get', target(task))
      expect(catalog.map((reason) => reason.code)).not.toContain(code)
      expect(evidence.source?.decision).toMatchObject({
        reasonCodes: [code],
        catalog: [{ code, ...titles }],
      })
    })

    it('except while a second look repeats it, or that of the second look where it was overturned', async () => {
      const { task, first } = await withRejectedSource()
      const { client } = await createStaff(server(), [...REVIEWER, 'video:read'])
      const look = { ...first, id: newId(), round: first.round + 1, secondLookOf: first.id }
      await server()
        .db.insert(reviewTasks)
        .values({ ...look, status: 'pending', decidedById: null, decidedBy: '', decidedTime: null })
      expect((await sourceFor(client, task))?.decision).toBeNull()
      const decideLook = (values: Partial<typeof first>) =>
        server().db.update(reviewTasks).set(values).where(eq(reviewTasks.id, look.id))
      await decideLook({
        status: 'approved',
        reasonCodes: [],
        decidedBy: 'other',
        decidedTime: server().now,
        disputed: true,
      })
      expect((await sourceFor(client, task))?.decision).toMatchObject({ status: 'rejected' })
      await decideLook({ disputed: false, settledDecision: 'rejected' })
      expect((await sourceFor(client, task))?.decision).toMatchObject({ status: 'rejected' })
      await decideLook({ settledDecision: 'approved' })
      expect((await sourceFor(client, task))?.decision).toMatchObject({
        status: 'approved',
        decidedBy: 'other',
      })
    })
  })

  it('are deleted and restored with the state they had', async () => {
    const id = await edit(await shownVideo(), { reviewStatus: 'approved', shelf: 'on' })
    await admin.ok('editedWork', 'delete', target({ id }))
    expect((await stateOf(id)).unmet).toEqual(['notDeleted'])
    const [row] = await server().db.select().from(editedWorks).where(eq(editedWorks.id, id))
    expect(row?.deletedBy).toBe('admin')
    expect(await admin.ok('editedWork', 'restore', target({ id }))).toMatchObject({ shelf: 'on', unmet: [] })
  })
})
