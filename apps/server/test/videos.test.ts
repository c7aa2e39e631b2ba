import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { videos } from '../src/db/schema/content.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { withKey } from './support/coinArea.ts'
import { newCover, newFilm, newVideo } from './support/contentCalls.ts'
import { onEachEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, text } from './support/uploads.ts'

const REVIEWER = ['review:read', 'review:claim', 'video:read', 'video:review']

type Video = Awaited<ReturnType<typeof newVideo>>
type Values = NonNullable<Parameters<typeof newVideo>[1]>

onEachEngine('videos', (server) => {
  let admin: TestClient
  let valid: Video
  beforeAll(async () => {
    admin = await server().signIn('admin')
    valid = await newVideo(admin)
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (video: { id: string }) => admin.ok('video', 'get', target(video))

  /** What a new video with some values is rejected for. */
  async function rejection(values: Values) {
    const { title, authorId, tagIds, recommendedCountries, chargePoints, file, cover, bitRates } = valid
    const body = { title, authorId, tagIds, recommendedCountries, chargePoints, file, cover, bitRates }
    return (await admin.refused('video', 'create', { body: { ...body, ...values } })).data.fields
  }

  /** As its review would leave it. */
  const approve = (id: string) =>
    server().db.update(videos).set({ reviewStatus: 'approved' }).where(eq(videos.id, id))

  /** Sends all fields that a form has, with other values. */
  async function update(video: Video, values: object, client = admin) {
    const { version } = await stateOf(video)
    return client.ok('video', 'update', { ...target(video), body: { ...video, version, ...values } })
  }

  const replaceFile = async (video: Video, file: string) =>
    admin.ok('video', 'replaceFile', {
      ...target(video),
      body: { file, version: (await stateOf(video)).version },
    })

  describe('files', () => {
    it.each([
      ['an MP4', 'film.mp4', 'isom'],
      ['a MOV', 'film.mov', 'qt  '],
    ])('are %s, whose facts are kept', async (_, name, brand) => {
      const bytes = filmOf(61, { brand })
      const video = await newVideo(admin, { file: await newFilm(admin, bytes, name) })
      expect(video).toMatchObject({
        fileName: name,
        size: bytes.length,
        duration: 61_000,
        width: 1280,
        height: 720,
        codecs: ['avc1', 'mp4a'],
      })
    })

    it.each([
      ['shorter than a minute', filmOf(59), 'minDuration'],
      ['whose headers claim more than its samples last', filmOf(5, { claimed: 90 }), 'minDuration'],
      ['that ends early', filmOf(90, { headersFirst: true }).slice(0, -1000), 'durationUnknown'],
    ])('are rejected if they are one %s', async (_, bytes, key) => {
      expect(await rejection({ file: await newFilm(admin, bytes) })).toMatchObject({ file: { key } })
    })

    it('are rejected if they are no video, or one that the operator can’t open', async () => {
      const picture = await newCover(admin)
      expect(await rejection({ file: picture })).toMatchObject({ file: { key: 'fileFormat' } })
      const { client } = await createStaff(server(), ['video:create', 'user:read', 'tag:read'])
      const { title, authorId, tagIds, recommendedCountries, chargePoints, file } = valid
      const body = { title, authorId, tagIds, recommendedCountries, chargePoints, file }
      expect((await client.refused('video', 'create', { body })).data.fields).toMatchObject({
        file: { key: 'notExisting' },
      })
    })

    it('are missing in drafts, which can’t be submitted before they are complete', async () => {
      const draft = await newVideo(admin, { file: '', cover: '', bitRates: [] })
      expect(draft).toMatchObject({ fileName: '', size: 0, duration: null, height: null, codecs: [] })
      expect((await admin.refused('video', 'submit', target(draft))).data.key).toBe('notComplete')
      const filled = await replaceFile(draft, await newFilm(admin))
      expect(filled).toMatchObject({ duration: 60_000, version: draft.version + 1 })
      expect((await admin.refused('video', 'submit', target(draft))).data.key).toBe('notComplete')
      const { file: _, ...rest } = draft
      await update({ ...rest, file: '' }, { cover: await newCover(admin), bitRates: valid.bitRates })
      expect((await admin.ok('video', 'submit', target(draft))).reviewStatus).toBe('pending')
    })

    it('replace each other only if they still offer what the video does', async () => {
      const video = await newVideo(admin, { bitRates: [], trialSeconds: 60, file: '' })
      const rejected = await admin.refused('video', 'replaceFile', {
        ...target(video),
        body: { file: await newFilm(admin), version: video.version },
      })
      expect(rejected.data.fields).toEqual({ file: { key: 'minDuration', values: { seconds: 61 } } })
      const low = await newVideo(admin, {
        file: '',
        bitRates: [{ grade: 'high', kbps: 4000, height: 1080, fee: 2 }],
      })
      const { data } = await admin.refused('video', 'replaceFile', {
        ...target(low),
        body: { file: await newFilm(admin), version: low.version },
      })
      expect(data.fields).toEqual({ file: { key: 'belowBitRates', values: { height: 1080 } } })
    })
  })

  it('have a JPEG or PNG of 640 × 360 pixels as their cover, and a GIF as their preview', async () => {
    expect(await rejection({ cover: await newCover(admin, 640, 359) })).toEqual({
      cover: { key: 'imageTooSmall', values: { width: 640, height: 360 } },
    })
    const gif = Uint8Array.from([...text('GIF89a'), 0x80, 2, 0x68, 1, 0, 0, 0, 0x3b])
    const { key } = await kept(admin, { bytes: gif, name: 'preview.gif', fileType: 'gif' })
    const address = `/files/${key}`
    expect(fileKeyOf(address)).toBe(key)
    expect(await rejection({ cover: address })).toEqual({ cover: { key: 'fileFormat' } })
    expect(await rejection({ preview: valid.cover ?? '' })).toEqual({ preview: { key: 'fileFormat' } })
    expect((await newVideo(admin, { preview: address })).preview).toBe(address)
  })

  it('offer each quality once, the higher bit rate for no less than the lower', async () => {
    const low = { grade: 'low' as const, kbps: 800, height: 360, fee: 3 }
    const high = { grade: 'high' as const, kbps: 3000, height: 720, fee: 3 }
    const error = (index: number, field: string, key: string, values?: object) => ({
      [`bitRates.${index}.${field}`]: { key, ...(values && { values }) },
    })
    for (const [bitRates, expected] of [
      [[low, { ...high, fee: 2 }], error(1, 'fee', 'feeBelowLower', { fee: 3 })],
      [[{ ...high, fee: 2 }, low], error(0, 'fee', 'feeBelowLower', { fee: 3 })],
      [[low, { ...high, grade: 'low' as const }], error(1, 'grade', 'sameGrade')],
      [[low, { ...high, kbps: 800 }], error(1, 'kbps', 'sameBitRate')],
      [
        [
          { ...low, grade: 'high' as const },
          { ...high, grade: 'low' as const },
        ],
        error(1, 'kbps', 'gradeOrder'),
      ],
      [[{ ...low, fee: 0 }], error(0, 'fee', 'minimum', { minimum: 1 })],
      [[{ ...low, fee: 10_000 }], error(0, 'fee', 'maximum', { maximum: 9999 })],
      [[low, { ...high, height: 721 }], error(1, 'height', 'maximum', { maximum: 720 })],
    ] as const)
      expect(await rejection({ bitRates: [...bitRates] })).toEqual(expected)
    expect((await newVideo(admin, { bitRates: [high, low] })).bitRates).toEqual([high, low])
  })

  it('can be watched on trial for less than they last', async () => {
    expect(await rejection({ trialSeconds: 60 })).toEqual({
      trialSeconds: { key: 'maximum', values: { maximum: 59 } },
    })
    expect(await rejection({ trialSeconds: 301 })).toMatchObject({ trialSeconds: { key: 'maximum' } })
    const video = await newVideo(admin, { trialSeconds: 59 })
    expect(video.trialSeconds).toBe(59)
    const { data } = await admin.refused('video', 'update', {
      ...target(video),
      body: { ...video, trialSeconds: 90 },
    })
    expect(data.fields).toMatchObject({ trialSeconds: { key: 'maximum' } })
  })

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

  it('are found by their author, title, country, and holder of a lock', async () => {
    const video = await newVideo(admin, { title: 'Harbor lights', recommendedCountries: ['th'] })
    await admin.ok('video', 'lock', { ...target(video), body: { reason: 'Checking rights' } })
    for (const query of [
      { title: 'harbor' },
      { author: video.authorName },
      { country: 'th' as const },
      { lockedBy: 'adm' },
      { tagId: video.tagIds[0] },
    ]) {
      const { list } = await admin.ok('video', 'list', { query: { pageSize: 100, ...query } })
      expect(list.map(({ id }) => id)).toContain(video.id)
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
    async function submitted(values: Values = {}): Promise<Video> {
      const video = await newVideo(admin, values)
      await admin.ok('video', 'submit', target(video))
      return video
    }
    const decision = async (video: Video, body: object = {}) => ({
      ...target(await taskOf(video)),
      body: { decision: 'approved' as const, subjectVersion: (await stateOf(video)).version, ...body },
    })
    async function decide(video: Video, body: object = {}) {
      const task = await withKey(reviewer.client).ok('review', 'decide', await decision(video, body))
      await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
      return task
    }
    const detailOf = async (video: Video) => reviewer.client.ok('review', 'get', target(await taskOf(video)))

    it('end with the state of the video, and are undone', async () => {
      const video = await submitted()
      expect(await taskOf(video)).toMatchObject({ kind: 'video', status: 'pending', round: 1 })
      const task = await decide(video)
      expect((await stateOf(video)).reviewStatus).toBe('approved')
      await reviewer.client.ok('review', 'undo', target(task))
      expect((await stateOf(video)).reviewStatus).toBe('pending')
      await decide(video, { decision: 'rejected', reasonCodes: ['low-quality'] })
      expect((await stateOf(video)).reviewStatus).toBe('notPassed')
      expect((await admin.refused('video', 'submit', target(video))).data.key).toBe('notRevised')
      await replaceFile(video, await newFilm(admin, filmOf(63)))
      await admin.ok('video', 'submit', target(video))
      expect((await taskOf(video)).round).toBe(2)
    })

    it('need the permission for videos', async () => {
      const video = await submitted()
      const { client } = await createStaff(
        server(),
        REVIEWER.filter((code) => code !== 'video:review'),
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
      const file = await newFilm(admin, filmOf(65))
      await replaceFile(video, file)
      const changes = (await detailOf(video)).evidence.changes
      expect(changes).toEqual(
        expect.arrayContaining([
          { label: 'video:duration', before: '0:01:00', after: '0:01:05' },
          {
            label: 'video:file',
            before: fileKeyOf(video.file ?? ''),
            after: fileKeyOf(file),
          },
        ]),
      )
    })

    it('show videos with a similar cover, which are near duplicates only if their film is', async () => {
      const film = filmOf(66)
      const withHash = async (values: Values) => {
        const video = await submitted(values)
        const key = fileKeyOf(video.cover ?? '') ?? ''
        await server()
          .db.update(uploadedFiles)
          .set({ hash: '0123456789abcdef' })
          .where(eq(uploadedFiles.key, key))
        return video
      }
      const first = await withHash({ file: await newFilm(admin, film) })
      const rejected = { decision: 'rejected' as const, reasonCodes: ['low-quality'] }
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
      const tasks = await Promise.all(
        [same, again, other].map(async (each) => ({
          id: (await taskOf(each)).id,
          subjectVersion: (await stateOf(each)).version,
        })),
      )
      await reviewer.client.ok('review', 'renew', target(await taskOf(same)))
      const body = { ...rejected, tasks }
      const result = await withKey(reviewer.client).ok('review', 'decideTogether', { body })
      expect(result.failed).toEqual([{ id: (await taskOf(other)).id, key: 'notOpened' }])
      for (const each of [same, again]) expect((await stateOf(each)).reviewStatus).toBe('notPassed')
    })
  })
})
