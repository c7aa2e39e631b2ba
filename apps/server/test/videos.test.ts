import { beforeAll, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { newCover, newFilm, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { target } from './support/reviewedWorks.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { videosOf } from './support/videos.ts'

onOneEngine('videos', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const { stateOf, rejection, approve, update, replaceFile } = videosOf(server, () => admin)

  it('cost 0 to 9999 points, have a tag, and are recommended only where they can be played', async () => {
    expect(await rejection({ chargePoints: -1 })).toMatchObject({ chargePoints: { key: 'minimum' } })
    expect(await rejection({ chargePoints: 10_000 })).toMatchObject({ chargePoints: { key: 'maximum' } })
    expect((await newVideo(admin, { chargePoints: 9999 })).chargePoints).toBe(9999)
    expect(await rejection({ tagIds: [] })).toMatchObject({ tagIds: { key: 'required' } })
    expect(await rejection({ tagIds: [newId()] })).toEqual({ tagIds: { key: 'notExisting' } })
    expect(await rejection({ playCountries: ['us', 'kr'] })).toMatchObject({
      recommendedCountries: { key: 'notPlayedThere' },
    })
    expect(await rejection({ recommendedCountries: [] })).toMatchObject({
      recommendedCountries: { key: 'required' },
    })
    expect(await rejection({ authorId: newId() })).toEqual({ authorId: { key: 'notExisting' } })
  })

  it('count as uses of their tags, which then can only be merged', async () => {
    const create = (name: string) =>
      admin.ok('tag', 'create', {
        body: { name, nameEn: name, labelType: 'content', color: '#1971c2', status: 'enabled', sort: 1 },
      })
    const [from, into] = [await create('video merged'), await create('video kept')]
    const video = await newVideo(admin, { tagIds: [from.id] })
    expect((await admin.refused('tag', 'delete', target(from))).data.key).toBe('tagInUse')
    const { version } = await admin.ok('tag', 'get', target(from))
    await admin.ok('tag', 'merge', { ...target(from), body: { into: into.id, version } })
    expect((await stateOf(video)).tagIds).toEqual([into.id])
    expect((await admin.ok('tag', 'get', target(into))).uses).toBe(1)
  })

  it('are found by their author, title, country, price, and holder of a lock', async () => {
    const video = await newVideo(admin, {
      title: 'Harbor lights',
      recommendedCountries: ['th'],
      chargePoints: 7,
    })
    await admin.ok('video', 'lock', { ...target(video), body: { reason: 'Checking rights' } })
    for (const query of [
      { title: 'harbor' },
      { author: video.authorName },
      { country: 'th' as const },
      { lockedBy: 'adm' },
      { tagId: video.tagIds[0] },
      { chargePointsFrom: 7, chargePointsTo: 7 },
    ]) {
      const { list } = await admin.ok('video', 'list', { query: { pageSize: 100, ...query } })
      expect(list.map(({ id }) => id)).toContain(video.id)
    }
    for (const query of [{ chargePointsFrom: 8 }, { chargePointsTo: 6 }]) {
      const { list } = await admin.ok('video', 'list', { query: { pageSize: 100, ...query } })
      expect(list.map(({ id }) => id)).not.toContain(video.id)
    }
  })

  it('are reviewed again after a change of what users see or pay for, and of nothing else', async () => {
    const video = await newVideo(admin)
    expect((await admin.refused('video', 'putOnShelf', target(video))).data.key).toBe('notApproved')
    await admin.ok('video', 'submit', target(video))
    await approve(video.id)
    await admin.ok('video', 'putOnShelf', target(video))
    let values: object = {}
    const edits = [
      { title: 'Another title' },
      { chargePoints: 5 },
      { cover: await newCover(admin) },
      { bitRates: [{ grade: 'standard', kbps: 1500, height: 480, fee: 2 }] },
    ]
    for (const [index, edit] of edits.entries()) {
      values = { ...values, introduction: `Introduction ${index}` }
      expect((await update(video, values)).reviewStatus).toBe('approved')
      values = { ...values, ...edit }
      expect((await update(video, values)).reviewStatus).toBe('pending')
      await approve(video.id)
    }
    const file = (await stateOf(video)).version
    expect(await replaceFile(video, await newFilm(admin, filmOf(62)))).toMatchObject({
      reviewStatus: 'pending',
      duration: 62_000,
      version: file + 1,
      unmet: ['approved'],
    })
  })

  it('keep what their review needs once they were submitted', async () => {
    const video = await newVideo(admin)
    await admin.ok('video', 'submit', target(video))
    const { version } = await stateOf(video)
    for (const [field, value] of [
      ['cover', ''],
      ['bitRates', []],
    ] as const) {
      const body = { ...video, version, [field]: value }
      expect((await admin.refused('video', 'update', { ...target(video), body })).data.fields).toEqual({
        [field]: { key: 'required' },
      })
    }
    const without = { ...target(video), body: { file: '', version } }
    expect((await admin.refused('video', 'replaceFile', without)).data.fields).toEqual({
      file: { key: 'required' },
    })
  })

  it('reject another version, a lock of another account, and a missing permission', async () => {
    const video = await newVideo(admin)
    const changed = { ...target(video), body: { ...video, title: 'First' } }
    await admin.ok('video', 'update', changed)
    expect((await admin.refused('video', 'update', changed)).data).toMatchObject({
      key: 'staleVersion',
      current: { title: 'First' },
    })
    const replacing = { ...target(video), body: { file: await newFilm(admin), version: video.version } }
    expect((await admin.refused('video', 'replaceFile', replacing)).data.key).toBe('staleVersion')
    const editor = await createStaff(server(), ['video:read', 'video:update', 'uploadHistory:read'])
    await admin.ok('video', 'lock', { ...target(video), body: { reason: 'Checking rights' } })
    const { version } = await stateOf(video)
    const body = { ...video, version, title: 'Second' }
    const held = { key: 'lockedByOther', values: { name: 'admin' } }
    expect((await editor.client.refused('video', 'update', { ...target(video), body })).data).toMatchObject(
      held,
    )
    const file = { ...replacing, body: { ...replacing.body, version } }
    expect((await editor.client.refused('video', 'replaceFile', file)).data).toMatchObject(held)
    expect(await editor.client.ok('video', 'submitAll', { body: { ids: [video.id] } })).toMatchObject({
      failed: [{ id: video.id, key: 'lockedByOther' }],
    })
    for (const name of ['putOnShelf', 'delete', 'unlock'] as const)
      expect((await editor.client.refused('video', name, target(video))).status).toBe(403)
    expect((await admin.ok('lock', 'list', { query: { pageSize: 100 } })).list).toContainEqual(
      expect.objectContaining({ resource: 'video', targetId: video.id }),
    )
  })

  it('are put on the shelf together as the dry run showed', async () => {
    const [one, two] = [await newVideo(admin), await newVideo(admin)]
    await approve(one.id)
    const body = { ids: [one.id, two.id], shelf: 'on' as const }
    const tried = await admin.ok('video', 'changeShelf', { query: { dryRun: '1' }, body })
    if (!('token' in tried)) throw new Error('not tried')
    expect(tried).toMatchObject({ changes: 1, skipped: [{ id: two.id, key: 'notApproved' }] })
    expect(await admin.ok('video', 'changeShelf', { body: { ...body, token: tried.token } })).toMatchObject({
      changed: [one.id],
    })
    const off = { ...target(one), body: { reason: 'Rights unclear' } }
    expect(await admin.ok('video', 'takeOffShelf', off)).toMatchObject({ shelfReason: 'Rights unclear' })
  })

  it('are deleted and restored with the state they had', async () => {
    const video = await newVideo(admin)
    await approve(video.id)
    await admin.ok('video', 'delete', target(video))
    const ids = async (query: object) =>
      (await admin.ok('video', 'list', { query: { id: video.id, ...query } })).list.map(({ id }) => id)
    expect([await ids({}), await ids({ deleted: 'y' })]).toEqual([[], [video.id]])
    expect((await admin.refused('video', 'putOnShelf', target(video))).data.key).toBe('rowDeleted')
    expect(await admin.ok('video', 'restore', target(video))).toMatchObject({ reviewStatus: 'approved' })
  })
})
