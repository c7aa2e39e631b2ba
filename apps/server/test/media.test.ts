import { filePath } from '@admin/api-client/contract/fileAddresses'
import { THUMBNAIL_MAX_SIZE, UPLOAD_PIECE } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import type { SignedIn } from '../src/kernel/context.ts'
import { Refusal } from '../src/kernel/Refusal.ts'
import { similarTo } from '../src/modules/system/uploads/similarPictures.ts'
import { requirePicture, requireVideo } from '../src/modules/system/uploads/storedMedia.ts'
import { onOneEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { refusal } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'
import { begin, kept, piece, pngOf } from './support/uploads.ts'

const video = (client: TestClient, bytes: Uint8Array<ArrayBuffer>, name = 'film.mp4') =>
  kept(client, { bytes, name, fileType: 'video' })

/** The context of a session that sees every file. */
const contextOf = ({ ports }: TestServer) =>
  ({
    ...ports,
    session: { permissions: new Set(['uploadHistory:read']), account: { id: newId() } },
  }) as unknown as SignedIn

/** What a rule for films of a minute and more says about a file. */
async function verdict(server: TestServer, key: string) {
  try {
    const { duration } = await requireVideo(
      contextOf(server),
      { field: 'video', address: filePath(key) },
      { minSeconds: 60 },
    )
    return duration
  } catch (error) {
    if (error instanceof Refusal) return error.details.fields?.video
    throw error
  }
}

/** A thumbnail is a small JPEG of a size that its header declares. */
function jpeg(width: number, height: number, size = 1000) {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  const bytes = new Uint8Array(size)
  bytes.set([...head, ...frame, 0xff, 0xd9])
  return bytes
}

function sendThumbnail(client: TestClient, key: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('key', key)
  body.append('file', new File([bytes], 'thumbnail.jpg'))
  return client.fetch('/upload/thumbnail', { method: 'POST', body })
}

onOneEngine('the facts of an uploaded video', (server) => {
  const admin = () => server().signIn('admin')

  it.each([
    ['an MP4', filmOf(60), 'film.mp4', 60],
    ['an MP4 with its headers first', filmOf(61, { headersFirst: true }), 'film.mp4', 61],
    ['a MOV', filmOf(75, { brand: 'qt  ' }), 'film.mov', 75],
    ['a fragmented MP4', filmOf(90, { fragmented: true }), 'film.mp4', 90],
  ])('are read from %s', async (_, bytes, name, seconds) => {
    const facts = { duration: seconds * 1000, width: 1280, height: 720, codecs: ['avc1', 'mp4a'] }
    const file = await video(await admin(), bytes, name)
    expect(file).toMatchObject({ ...facts, thumbnails: [] })
    expect(await verdict(server(), file.key)).toBe(seconds * 1000)
  })

  it.each([
    ['an MP4', filmOf(59), 59],
    ['a MOV', filmOf(5, { brand: 'qt  ' }), 5],
    ['a fragmented MP4', filmOf(50, { fragmented: true }), 50],
    ['headers that claim more than the samples last', filmOf(5, { claimed: 90 }), 5],
    ['a fragmented MP4 that claims more', filmOf(10, { claimed: 90, fragmented: true }), 10],
  ])('are too few seconds in %s', async (_, bytes, seconds) => {
    const name = bytes[8] === 'q'.charCodeAt(0) ? 'film.mov' : 'film.mp4'
    const file = await video(await admin(), bytes, name)
    expect(file).toMatchObject({ duration: seconds * 1000 })
    expect(await verdict(server(), file.key)).toEqual({ key: 'minDuration', values: { seconds: 60 } })
  })

  it.each([
    ['that ends early', filmOf(90, { headersFirst: true }).slice(0, -1000)],
    ['whose headers are missing', filmOf(90).slice(0, 1200)],
    ['without samples', filmOf(0, { claimed: 90 })],
    ['without boxes', filmOf(90).slice(0, 24)],
  ])('have no duration in a file %s', async (_, bytes) => {
    const file = await video(await admin(), bytes)
    expect(file).toMatchObject({ duration: null })
    expect(await verdict(server(), file.key)).toEqual({ key: 'durationUnknown' })
  })

  it('are read when the last piece of a resumable upload has arrived', async () => {
    const client = await admin()
    const film = filmOf(64, { headersFirst: true })
    // What follows is no part of the movie.
    const bytes = new Uint8Array(UPLOAD_PIECE.min + 10_000)
    bytes.set(film)
    const begun = await begin(client, bytes.length, 'film.mp4', 'video')
    const location = begun.headers.get('Location') ?? ''
    await piece(client, location, 0, bytes.slice(0, UPLOAD_PIECE.min))
    await piece(client, location, UPLOAD_PIECE.min, bytes.slice(UPLOAD_PIECE.min))
    const file = await client.ok('upload', 'resumed', { params: { id: location.split('/').at(-1) ?? '' } })
    expect(file).toMatchObject({ duration: 64_000, width: 1280, height: 720, codecs: ['avc1', 'mp4a'] })
  })

  it('are left out where the storage is too slow, and read again when they are needed', async () => {
    const { storage } = server().ports
    const read = vi.spyOn(storage, 'read').mockImplementation(() => new Promise(() => {}))
    const sending = admin().then((client) => video(client, filmOf(70)))
    const file = await sending.finally(() => read.mockRestore())
    expect(file).toMatchObject({ duration: null, width: null })
    expect(await verdict(server(), file.key)).toBe(70_000)
    const [row] = await server().db.select().from(uploadedFiles).where(eq(uploadedFiles.key, file.key))
    expect(row).toMatchObject({ duration: 70_000, codecs: 'avc1,mp4a' })
  })

  it('are those of a video that the session can see', async () => {
    const { key } = await video(await admin(), filmOf(60))
    const session = { permissions: new Set(), account: { id: newId() } }
    const other = { ...contextOf(server()), session } as unknown as SignedIn
    const missing = { details: { fields: { video: { key: 'notExisting' } } } }
    const at = (address: string) => ({ field: 'video', address })
    await expect(requireVideo(other, at(filePath(key)))).rejects.toMatchObject(missing)
    for (const address of ['', filePath(newId()), 'https://example.test/film.mp4'])
      await expect(requireVideo(contextOf(server()), at(address))).rejects.toMatchObject(missing)
    const picture = await kept(await admin())
    expect(await verdict(server(), picture.key)).toEqual({ key: 'fileFormat' })
  })
})

onOneEngine('the facts of an uploaded picture', (server) => {
  const admin = () => server().signIn('admin')

  it('are its size, which a rule may demand', async () => {
    const { key, ...file } = await kept(await admin(), { bytes: pngOf(640, 359) })
    expect(file).toMatchObject({ width: 640, height: 359, duration: null, codecs: [] })
    const cover = { field: 'cover', address: filePath(key) }
    const rules = { minWidth: 640, minHeight: 360 }
    await expect(requirePicture(contextOf(server()), cover, rules)).rejects.toMatchObject({
      details: { fields: { cover: { key: 'imageTooSmall', values: { width: 640, height: 360 } } } },
    })
    expect(await requirePicture(contextOf(server()), cover, { minWidth: 640 })).toMatchObject({
      key,
      height: 359,
    })
  })

  it('include the hash that was sent, by which similar pictures are found', async () => {
    const client = await admin()
    const hashed = async (hash: string) => (await sendHashed(client, hash)).key
    const near = await hashed('f0f0f0f0f0f0f0f0')
    const ten = await hashed('0ff0f0f0f0f0f0f3')
    await hashed('0ff0f0f0f0f0f0ff')
    const opposite = await hashed('0f0f0f0f0f0f0f0f')
    const found = async (...hashes: string[]) =>
      (await similarTo(server().db, hashes)).map(({ key, distance }) => [key, distance])
    expect(await found('f0f0f0f0f0f0f0f0')).toEqual([
      [near, 0],
      [ten, 10],
    ])
    expect(await found('f0f0f0f0f0f0f0f1', '0f0f0f0f0f0f0f0f', 'f0f0f0f0f0f0f0f0')).toEqual([
      [opposite, 0],
      [near, 0],
      [ten, 9],
    ])
  })

  async function sendHashed(client: TestClient, hash: string) {
    const body = new FormData()
    body.append('uploadTarget', `${newId()}.png`)
    body.append('hash', hash)
    body.append('file', new File([pngOf(4, 4)], 'photo.png'))
    const answer = await (await client.fetch('/upload/single', { method: 'POST', body })).json()
    return answer.data as { key: string }
  }

  it('include its thumbnails, each sent once and served by a signed link', async () => {
    const client = await admin()
    const { key } = await kept(client, { bytes: pngOf(1920, 1080) })
    for (const [width, height] of [
      [960, 540],
      [320, 180],
      [320, 180],
    ] as const)
      expect((await sendThumbnail(client, key, jpeg(width, height))).status).toBe(200)
    const { thumbnails } = await client.ok('upload', 'file', { params: { key } })
    expect(thumbnails.map(({ width }) => width)).toEqual([320, 960])
    const served = await server()
      .visitor()
      .fetch(thumbnails[0]?.url ?? '')
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  })

  it.each([
    ['of another shape', jpeg(320, 200), 422],
    ['of another width', jpeg(321, 181), 422],
    ['larger than the picture', jpeg(960, 540), 422],
    ['of too many bytes', jpeg(320, 180, THUMBNAIL_MAX_SIZE[320] + 1), 413],
    ['of another format', pngOf(320, 180), 422],
  ])('refuse a thumbnail %s', async (_, bytes, status) => {
    const client = await admin()
    const { key } = await kept(client, { bytes: pngOf(640, 360) })
    expect((await refusal(await sendThumbnail(client, key, bytes))).status).toBe(status)
  })

  it('take thumbnails only of who uploaded the picture', async () => {
    const { client } = await createStaff(server(), [])
    const { key } = await kept(await admin(), { bytes: pngOf(640, 360) })
    expect((await refusal(await sendThumbnail(client, key, jpeg(320, 180)))).status).toBe(404)
  })
})
