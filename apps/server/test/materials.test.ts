import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { materials } from '../src/db/schema/content.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { withKey } from './support/coinArea.ts'
import { newFilm, newMaterial, newPicture, newVideo } from './support/contentCalls.ts'
import { insertEditedWork } from './support/editedWorks.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, PNG, text } from './support/uploads.ts'

const REVIEWER = ['review:read', 'review:claim', 'material:read', 'material:review']
const MEGABYTE = 1024 * 1024

const EXE = Uint8Array.from([...text('MZ'), ...new Uint8Array(200)])
const WAV = Uint8Array.from([...text('RIFF'), 36, 0, 0, 0, ...text('WAVE'), ...new Uint8Array(32)])

type Material = Awaited<ReturnType<typeof newMaterial>>
type Values = NonNullable<Parameters<typeof newMaterial>[1]>

onOneEngine('materials', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (material: { id: string }) => admin.ok('material', 'get', target(material))
  const fileOf = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    filePath((await kept(admin, { bytes, name, fileType: 'file' })).key)
  const approve = (id: string) =>
    server().db.update(materials).set({ reviewStatus: 'approved' }).where(eq(materials.id, id))

  /** What a new material with some values is rejected for. */
  async function rejection(values: Values) {
    const body = {
      name: 'Material',
      type: 'p' as const,
      category: 'sticker',
      file: '/files/unknown.png',
      status: 'enabled' as const,
      ...values,
    }
    return (await admin.refused('material', 'create', { body })).data.fields
  }

  /** Sends all fields that a form has, with other values. */
  async function update(material: Material, values: object) {
    const { version } = await stateOf(material)
    return admin.ok('material', 'update', { ...target(material), body: { ...material, version, ...values } })
  }

  describe('files', () => {
    it('are of the type that their content has', async () => {
      const files = {
        p: await newPicture(admin),
        v: await newFilm(admin),
        s: await fileOf('bell.wav', WAV),
        e: await fileOf('tool.exe', EXE),
        f: await fileOf('font.txt', text('not a font')),
      } as const
      for (const type of ['p', 'v', 's', 'e', 'f'] as const) {
        const { size, fileName } = await newMaterial(admin, { type, file: files[type] })
        expect(size).toBeGreaterThan(0)
        expect(fileName).not.toBe('')
        for (const [other, file] of Object.entries(files))
          if (other !== type)
            expect(await rejection({ type, file }), `${other} as ${type}`).toEqual({
              file: { key: 'fileFormat' },
            })
      }
      expect(await newMaterial(admin, { type: 'm', file: files.s })).toMatchObject({ type: 'm' })
      expect(await rejection({ type: 'a', file: files.e })).toEqual({ file: { key: 'fileFormat' } })
    })

    it('keep the limit of their type, however they were uploaded', async () => {
      const bytes = new Uint8Array(10 * MEGABYTE + 1)
      bytes.set(PNG)
      expect(await rejection({ file: await fileOf('large.png', bytes) })).toEqual({
        file: { key: 'fileSize', values: { megabytes: 10 } },
      })
      expect(await rejection({})).toEqual({ file: { key: 'notExisting' } })
    })
  })

  it('have a category of the dictionary, and tags of content only', async () => {
    expect(await newMaterial(admin)).toMatchObject({ categoryName: '贴纸', categoryNameEn: 'Stickers' })
    const file = await newPicture(admin)
    expect(await rejection({ file, category: 'unknown' })).toEqual({ category: { key: 'notExisting' } })
    const name = 'internal only'
    const tag = await admin.ok('tag', 'create', {
      body: { name, nameEn: name, labelType: 'internal', color: '#1971c2', status: 'enabled', sort: 1 },
    })
    expect(await rejection({ file, tagIds: [tag.id] })).toEqual({ tagIds: { key: 'notExisting' } })
    const item = await admin.ok('dictionary', 'create', {
      body: {
        type: 'materialCategory',
        name: '滤镜',
        nameEn: 'Filters',
        value: 'filter',
        sort: 9,
        status: 'enabled',
        remark: '',
      },
    })
    const material = await newMaterial(admin, { category: 'filter' })
    await admin.ok('dictionary', 'setStatus', { body: { ids: [item.id], status: 'disabled' } })
    expect(await rejection({ file, category: 'filter' })).toEqual({ category: { key: 'notExisting' } })
    expect(await update(material, { name: 'Warm' })).toMatchObject({ categoryNameEn: 'Filters' })
    const { list } = await admin.ok('material', 'list', { query: { category: 'filter' } })
    expect(list.map(({ id }) => id)).toEqual([material.id])
  })

  it('keep the items of the dictionary that are their categories, which can still be renamed', async () => {
    const body = {
      ...{ type: 'materialCategory', name: '边框', nameEn: 'Frames', value: 'frame', sort: 9 },
      ...{ status: 'enabled' as const, remark: '' },
    }
    const item = await admin.ok('dictionary', 'create', { body })
    const used: Material[] = []
    for (let number = 1; number <= 6; number += 1)
      used.push(await newMaterial(admin, { name: `Frame ${number}`, category: 'frame' }))
    // A deleted material can be restored.
    for (const material of used.slice(0, 5)) await admin.ok('material', 'delete', target(material))
    const names = 'Frame 1, Frame 2, Frame 3, Frame 4, Frame 5'
    expect(await admin.refused('dictionary', 'delete', target(item))).toMatchObject({
      status: 409,
      errMessage: `This item can’t be deleted because records have its value (6), such as ${names}. Disable it instead.`,
      data: { key: 'dictionaryItemInUse', values: { count: 6, names } },
    })
    for (const [field, change] of [
      ['value', { value: 'border' }],
      ['type', { type: 'elsewhere' }],
    ] as const)
      expect(
        await admin.refused('dictionary', 'update', { ...target(item), body: { ...item, ...change } }),
      ).toMatchObject({
        status: 422,
        data: {
          key: 'validation',
          fields: { [field]: { key: 'itemInUse', values: { count: 6, names } } },
        },
      })
    await admin.ok('dictionary', 'update', { ...target(item), body: { ...item, nameEn: 'Borders' } })
    expect((await stateOf(used[5] as Material)).categoryNameEn).toBe('Borders')
  })

  it('do not keep items of the dictionary that none of them has', async () => {
    const body = {
      ...{ type: 'materialCategory', name: '遮罩', nameEn: 'Masks', value: 'mask', sort: 9 },
      ...{ status: 'enabled' as const, remark: '' },
    }
    const item = await admin.ok('dictionary', 'create', { body })
    const changed = await admin.ok('dictionary', 'update', {
      ...target(item),
      body: { ...item, value: 'mat' },
    })
    await admin.ok('dictionary', 'delete', target(changed))
  })

  describe('reviews', () => {
    let reviewer: Awaited<ReturnType<typeof createStaff>>
    beforeAll(async () => {
      reviewer = await createStaff(server(), REVIEWER)
    })

    const taskOf = async ({ id }: { id: string }) => {
      const tasks = await server()
        .db.select()
        .from(reviewTasks)
        .where(eq(reviewTasks.subjectId, id))
        .orderBy(reviewTasks.round)
      const task = tasks.at(-1)
      if (!task) throw new Error('no task')
      return task
    }
    const decision = async (material: Material, body: object = {}) => ({
      ...target(await taskOf(material)),
      body: { decision: 'approved' as const, subjectVersion: (await stateOf(material)).version, ...body },
    })
    async function decide(material: Material, body: object = {}) {
      const task = await withKey(reviewer.client).ok('review', 'decide', await decision(material, body))
      await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
      return task
    }

    it('begin with the creation, and are not decided by who created it', async () => {
      const material = await newMaterial(admin)
      expect(material.reviewStatus).toBe('pending')
      expect(await taskOf(material)).toMatchObject({ kind: 'material', round: 1, authorId: null })
      const own = await withKey(admin).refused('review', 'decide', await decision(material))
      expect(own.data.key).toBe('excludedReviewer')
      const task = await decide(material)
      expect(await stateOf(material)).toMatchObject({ reviewStatus: 'approved', version: 2 })
      await reviewer.client.ok('review', 'undo', target(task))
      expect((await stateOf(material)).reviewStatus).toBe('pending')
    })

    it('are repeated after a change of what users get, and of nothing else', async () => {
      const material = await newMaterial(admin)
      await decide(material)
      const kept = { category: 'background', status: 'disabled' }
      expect(await update(material, kept)).toMatchObject({ ...kept, reviewStatus: 'approved' })
      expect((await update(material, { ...kept, license: 'Name the author.' })).reviewStatus).toBe('pending')
      await decide(material)
      const file = await newPicture(admin)
      const replaced = await admin.ok('material', 'replaceFile', {
        ...target(material),
        body: { file, version: (await stateOf(material)).version },
      })
      expect(replaced.reviewStatus).toBe('pending')
      const { evidence } = await reviewer.client.ok('review', 'get', target(await taskOf(material)))
      expect(evidence.changes).toContainEqual({
        label: 'material:file',
        before: '',
        after: '',
        pictures: {
          before: expect.stringContaining(fileKeyOf(material.file) ?? ''),
          after: expect.stringContaining(fileKeyOf(file) ?? ''),
        },
      })
      expect(evidence.pictures.map(({ picture }) => fileKeyOf(picture))).toEqual([fileKeyOf(file)])
      expect((await taskOf(material)).round).toBe(3)
    })

    it('are repeated once a material that did not pass was changed', async () => {
      const material = await newMaterial(admin)
      await decide(material, { decision: 'rejected', reasonCodes: ['low-quality'] })
      expect((await stateOf(material)).reviewStatus).toBe('notPassed')
      expect((await update(material, { status: 'disabled' })).reviewStatus).toBe('notPassed')
      expect((await update(material, { category: 'background' })).reviewStatus).toBe('pending')
      expect(await taskOf(material)).toMatchObject({ round: 2, status: 'pending' })
    })

    it('need the permission for materials', async () => {
      const material = await newMaterial(admin)
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'material:read'])
      const { data } = await withKey(client).refused('review', 'decide', await decision(material))
      expect(data.key).toBe('unauthorizedOperation')
    })
  })

  it('are disabled together as the dry run showed', async () => {
    const [one, two] = [await newMaterial(admin), await newMaterial(admin)]
    await admin.ok('material', 'delete', target(two))
    const body = { ids: [one.id, two.id], status: 'disabled' as const }
    const tried = await admin.ok('material', 'changeStatus', { query: { dryRun: '1' }, body })
    if (!('token' in tried)) throw new Error('not tried')
    expect(tried).toMatchObject({
      changes: 1,
      skipped: [{ id: two.id, key: 'rowDeleted' }],
      sample: [{ id: one.id, before: { status: 'enabled' }, after: { status: 'disabled' } }],
    })
    const { token } = tried
    expect(await admin.ok('material', 'changeStatus', { body: { ...body, token } })).toMatchObject({
      changed: [one.id],
    })
    expect((await admin.refused('material', 'changeStatus', { body: { ...body, token } })).data.key).toBe(
      'setChanged',
    )
  })

  it('are deleted while they are used, which the works that use them show, and restored', async () => {
    const material = await newMaterial(admin)
    await approve(material.id)
    const video = await newVideo(admin)
    const work = { sourceId: video.id, materialIds: [material.id] }
    const id = await insertEditedWork(server(), video, work)
    await insertEditedWork(server(), video, { ...work, deleteTime: server().now })
    expect((await stateOf(material)).uses).toBe(1)
    await admin.ok('material', 'delete', target(material))
    const found = async (query: object) =>
      (await admin.ok('material', 'list', { query: { id: material.id, ...query } })).total
    expect([await found({}), await found({ deleted: 'y' })]).toEqual([0, 1])
    const using = await admin.ok('editedWork', 'list', { query: { materialId: material.id } })
    expect(using.list).toMatchObject([{ id, materials: [{ id: material.id, deleted: true }] }])
    expect(await admin.ok('material', 'restore', target(material))).toMatchObject({
      reviewStatus: 'approved',
      deleteTime: null,
    })
  })

  it('reject another version and a missing permission', async () => {
    const material = await newMaterial(admin)
    const changed = { ...target(material), body: { ...material, name: 'First' } }
    await admin.ok('material', 'update', changed)
    expect((await admin.refused('material', 'update', changed)).data).toMatchObject({
      key: 'staleVersion',
      current: { name: 'First' },
    })
    const { client } = await createStaff(server(), ['material:read'])
    const replacing = { ...target(material), body: { file: material.file, version: 2 } }
    expect((await client.refused('material', 'replaceFile', replacing)).status).toBe(403)
    expect((await client.refused('material', 'delete', target(material))).status).toBe(403)
  })
})
