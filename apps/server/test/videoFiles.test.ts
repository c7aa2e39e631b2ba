import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCover, newFilm, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { target } from './support/reviewedWorks.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, text } from './support/uploads.ts'
import { type Video, videosOf } from './support/videos.ts'

onOneEngine('videos', (server) => {
  let admin: TestClient
  let valid: Video
  beforeAll(async () => {
    admin = await server().signIn('admin')
    valid = await newVideo(admin)
  })
  const { rejection, update, replaceFile } = videosOf(server, () => admin)

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
      const missing = (await admin.refused('video', 'submit', target(draft))).data
      expect(missing).toMatchObject({
        key: 'notComplete',
        fields: {
          file: { key: 'required', label: 'video:file' },
          cover: { key: 'required', label: 'work:cover' },
          bitRates: { key: 'required', label: 'video:bitRates' },
        },
      })
      expect(await admin.ok('video', 'submitAll', { body: { ids: [draft.id] } })).toMatchObject({
        failed: [{ id: draft.id, key: 'notComplete', fields: missing.fields }],
      })
      const filled = await replaceFile(draft, await newFilm(admin))
      expect(filled).toMatchObject({ duration: 60_000, version: draft.version + 1 })
      expect(Object.keys((await admin.refused('video', 'submit', target(draft))).data.fields ?? {})).toEqual([
        'cover',
        'bitRates',
      ])
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
})
