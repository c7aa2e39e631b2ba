import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { withKey } from './support/coinArea.ts'
import { newCover, newFilm, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { rejected, reviewedWorks, reviewerOf, target } from './support/reviewedWorks.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { type VideoValues, videosOf } from './support/videos.ts'

onOneEngine('reviews of videos', (server) => {
  let admin: TestClient
  let reviewer: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = (await createStaff(server(), reviewerOf('video'))).client
  })
  const { replaceFile, update } = videosOf(server, () => admin)
  const { stateOf, taskOf, detailOf, submitted, decision, decide, tasksFor } = reviewedWorks(
    server,
    'video',
    () => ({ admin, reviewer }),
    newVideo,
  )

  it('end with the state of the video, and are undone', async () => {
    const video = await submitted()
    expect(await taskOf(video)).toMatchObject({ kind: 'video', status: 'pending', round: 1 })
    const task = await decide(video)
    expect((await stateOf(video)).reviewStatus).toBe('approved')
    await reviewer.ok('review', 'undo', target(task))
    expect((await stateOf(video)).reviewStatus).toBe('pending')
    await decide(video, rejected)
    expect((await stateOf(video)).reviewStatus).toBe('notPassed')
    expect((await admin.refused('video', 'submit', target(video))).data.key).toBe('notRevised')
    await replaceFile(video, await newFilm(admin, filmOf(63)))
    await admin.ok('video', 'submit', target(video))
    expect((await taskOf(video)).round).toBe(2)
  })

  it('can’t be repeated without an edit, which a restoration by undo is not', async () => {
    const video = await submitted()
    await decide(video, rejected)
    const revert = async (outcome: object) => {
      const { logId: id = '' } = outcome as { logId?: string }
      await admin.ok('operationLog', 'revert', { params: { id }, body: {} })
    }
    const ids = [video.id]
    await revert(await admin.ok('video', 'deleteAll', { body: { ids } }))
    expect((await admin.refused('video', 'submit', target(video))).data.key).toBe('notRevised')
    const { list } = await admin.ok('tag', 'list', { query: { labelType: 'content', status: 'enabled' } })
    const add = list.map(({ id }) => id).filter((id) => !video.tagIds.includes(id))
    await revert(await admin.ok('video', 'changeTags', { body: { ids, add: add.slice(0, 1) } }))
    expect((await admin.ok('video', 'submit', target(video))).reviewStatus).toBe('pending')
  })

  it('need the permission for videos', async () => {
    const video = await submitted()
    const { client } = await createStaff(
      server(),
      reviewerOf('video').filter((code) => code !== 'video:review'),
    )
    const { data } = await withKey(client).refused('review', 'decide', await decision(video))
    expect(data.key).toBe('unauthorizedOperation')
  })

  it('show the facts of the video, its pictures, and what changed since it was approved', async () => {
    const video = await submitted({ trialSeconds: 10 })
    const { evidence, link } = await detailOf(video)
    expect(link).toBe(`/content/videos?id=${video.id}`)
    expect(evidence.facts).toEqual(
      expect.arrayContaining([
        { label: 'video:fileName', value: 'film.mp4' },
        { label: 'video:duration', value: '0:01:00' },
        { label: 'video:resolution', value: '1280 × 720' },
        { label: 'video:bitRates', value: 'Standard 1500: 1' },
        { label: 'video:trialSeconds', value: '10' },
      ]),
    )
    expect(evidence.pictures).toHaveLength(1)
    expect(fileKeyOf(evidence.film?.file ?? '')).toBe(fileKeyOf(video.file ?? ''))
    await decide(video)
    await replaceFile(video, await newFilm(admin, filmOf(65), 'longer.mp4'))
    const cover = await newCover(admin)
    await update(video, { cover })
    const changes = (await detailOf(video)).evidence.changes
    expect(changes).toEqual(
      expect.arrayContaining([
        { label: 'video:duration', before: '0:01:00', after: '0:01:05', pictures: null },
        { label: 'video:file', before: 'film.mp4', after: 'longer.mp4', pictures: null },
        expect.objectContaining({ label: 'work:cover', before: '', after: '' }),
      ]),
    )
    const shown = changes.find(({ label }) => label === 'work:cover')?.pictures
    expect([shown?.before, shown?.after].map((link) => fileKeyOf(link ?? ''))).toEqual(
      [video.cover, cover].map((address) => fileKeyOf(address ?? '')),
    )
    expect(
      (
        await server()
          .visitor()
          .fetch(shown?.after ?? '')
      ).status,
    ).toBe(200)
  })

  it('show videos with a similar cover, which are near duplicates only if their film is', async () => {
    const film = filmOf(66)
    const withHash = async (values: VideoValues) => {
      const video = await submitted(values)
      const key = fileKeyOf(video.cover ?? '') ?? ''
      await server()
        .db.update(uploadedFiles)
        .set({ hash: '0123456789abcdef' })
        .where(eq(uploadedFiles.key, key))
      return video
    }
    const first = await withHash({ file: await newFilm(admin, film) })
    const same = await withHash({
      file: await newFilm(admin, film),
      cover: await newCover(admin, 800, 450),
    })
    const other = await withHash({ file: await newFilm(admin, filmOf(67)) })
    await decide(first, rejected)
    const { similar } = (await detailOf(same)).evidence
    expect(similar).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subjectId: first.id, kind: 'video', distance: 0, status: 'rejected' }),
        expect.objectContaining({ subjectId: other.id, status: 'pending' }),
      ]),
    )
    const again = await withHash({ file: await newFilm(admin, film) })
    const tasks = await tasksFor([same, again, other])
    await reviewer.ok('review', 'renew', target(await taskOf(same)))
    const body = { ...rejected, tasks }
    const result = await withKey(reviewer).ok('review', 'decideTogether', { body })
    expect(result.failed).toEqual([{ id: (await taskOf(other)).id, key: 'notOpened' }])
    for (const each of [same, again]) expect((await stateOf(each)).reviewStatus).toBe('notPassed')
  })
})
