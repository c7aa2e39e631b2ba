import { createHash } from 'node:crypto'
import {
  MAX_OPEN_UPLOADS,
  UPLOAD_MAX_SIZE,
  UPLOAD_PIECE,
  UPLOAD_RESUME_HOURS,
} from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { partialUploads, uploadedFiles } from '../src/db/schema/uploads.ts'
import { clearStaleUploads } from '../src/modules/system/uploads/partialUploads.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'
import { begin, fetchKept, largeFile, piece, send, stateOf, text, tus } from './support/uploads.ts'

const EXE = new TextEncoder().encode(`MZ${'\u0001\u0002'.repeat(200)}`)
const _HEIC = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\0\0\0\0heicmif1')])
const _DAY = 24 * 60 * 60 * 1000

/** Files that an account has uploaded. */
async function _keepCounted({ db, now }: TestServer, accountId: string, count: number, size: number) {
  const file = { name: 'a', mediaType: 'image/png', size, sha256: '', accountId, createTime: now }
  const rows = Array.from({ length: count }, () => ({ ...file, key: newId() }))
  await db.insert(uploadedFiles).values(rows)
}

onEachEngine('a resumable upload', (server) => {
  it('continues where it broke off, and is the file that was sent', async () => {
    const client = await server().signIn('admin')
    const bytes = largeFile(UPLOAD_PIECE.min * 2 + 1234)
    const first = bytes.slice(0, UPLOAD_PIECE.min)
    const begun = await begin(client, bytes.length, '合同.pdf')
    expect(begun.status).toBe(201)
    const location = begun.headers.get('Location') ?? ''
    expect(await stateOf(client, location)).toEqual([200, '0', String(bytes.length)])
    const sha1 = (data: Uint8Array) => `sha1 ${createHash('sha1').update(data).digest('base64')}`
    const damaged = await piece(client, location, 0, first, { 'Upload-Checksum': sha1(bytes) })
    expect(damaged.status).toBe(460)
    expect((await piece(client, location, 0, first, { 'Upload-Checksum': sha1(first) })).status).toBe(204)
    expect((await piece(client, location, 0, first)).status).toBe(409)
    expect(await stateOf(client, location)).toEqual([200, String(first.length), String(bytes.length)])
    const second = bytes.slice(first.length, UPLOAD_PIECE.min * 2)
    expect((await piece(client, location, first.length, second)).status).toBe(204)
    expect((await client.fetch(location)).status).toBe(404)
    expect(
      (await piece(client, location, UPLOAD_PIECE.min * 2, bytes.slice(UPLOAD_PIECE.min * 2))).status,
    ).toBe(204)
    const id = location.split('/').at(-1) ?? ''
    const file = await client.ok('upload', 'resumed', { params: { id } })
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(file).toMatchObject({
      name: '合同.pdf',
      sha256: digest,
      size: bytes.length,
      mediaType: 'application/pdf',
    })
    const served = await server().visitor().fetch(file.url)
    expect(
      createHash('sha256')
        .update(new Uint8Array(await served.arrayBuffer()))
        .digest('hex'),
    ).toBe(digest)
  })

  it('belongs to who began it', async () => {
    const location = (await begin(await server().signIn('admin'), 9, 'a.txt')).headers.get('Location') ?? ''
    const other = await server().signIn('editor')
    expect((await stateOf(other, location))[0]).toBe(404)
    expect((await piece(other, location, 0, text('123456789'))).status).toBe(404)
  })

  it('is rejected after its first part, not after its last', async () => {
    const client = await server().signIn('admin')
    const bytes = new Uint8Array(UPLOAD_PIECE.min)
    bytes.set(EXE)
    const begun = await begin(client, 40 * 1024 * 1024, 'film.mp4', 'video')
    const location = begun.headers.get('Location') ?? ''
    const refused = await refusal(await piece(client, location, 0, bytes))
    expect(refused.data.fields).toEqual({ file: { key: 'fileFormat' } })
    expect((await stateOf(client, location))[0]).toBe(404)
  })

  it('keeps to the limits of its type, and of the account', async () => {
    const { client } = await createStaff(server(), [])
    expect((await begin(client, UPLOAD_MAX_SIZE.file + 1, 'a.zip')).status).toBe(413)
    expect((await begin(client, UPLOAD_MAX_SIZE.video, 'a.mp4', 'video')).status).toBe(201)
    expect((await begin(client, UPLOAD_MAX_SIZE.video, 'b.mp4', 'video')).status).toBe(201)
    const third = await refusal(await begin(client, UPLOAD_MAX_SIZE.video, 'c.mp4', 'video'))
    expect(third).toMatchObject({ status: 413, data: { key: 'uploadQuota' } })
    expect((await send(client, {})).status).toBe(200)
  })

  it.each([
    ['bytes', UPLOAD_MAX_SIZE.video, 10, Math.floor(MAX_OPEN_UPLOADS.bytes / UPLOAD_MAX_SIZE.video)],
    ['number', 9, MAX_OPEN_UPLOADS.files + 5, MAX_OPEN_UPLOADS.files],
  ])(
    'counts the %s of what is unfinished also when several begin together',
    async (_, size, begun, allowed) => {
      const { client } = await createStaff(server(), [])
      const answers = await Promise.all(
        Array.from({ length: begun }, () => begin(client, size, 'a.mp4', 'video')),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(allowed)
      expect(statuses.filter((status) => status === 413)).toHaveLength(begun - allowed)
    },
  )

  it('reserves its name, and is rejected when it is empty', async () => {
    const client = await server().signIn('admin')
    const uploadTarget = `${newId()}.txt`
    expect((await begin(client, 9, 'a.txt', 'file', uploadTarget)).status).toBe(201)
    const second = await refusal(await begin(client, 9, 'a.txt', 'file', uploadTarget))
    expect(second).toMatchObject({ status: 409, data: { key: 'fileExists' } })
    expect((await fetchKept(server(), uploadTarget)).status).toBe(404)
    const empty = await refusal(await begin(client, 0, 'a.txt'))
    expect(empty).toMatchObject({ status: 422, data: { fields: { file: { key: 'fileFormat' } } } })
  })

  it.each(['constructor', 'toString', 'md5'])('refuses a checksum by %s', async (algorithm) => {
    const client = await server().signIn('admin')
    const location = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    const checksum = { 'Upload-Checksum': `${algorithm} AAAA` }
    expect((await piece(client, location, 0, text('123456789'), checksum)).status).toBe(400)
  })

  it('can be cancelled, and is cleared away a day after its last piece', async () => {
    const client = await server().signIn('admin')
    const cancelled = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    expect((await client.fetch(cancelled, { method: 'DELETE', headers: tus })).status).toBe(204)
    expect((await stateOf(client, cancelled))[0]).toBe(404)
    const stale = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    server().now += UPLOAD_RESUME_HOURS * 60 * 60 * 1000 + 1
    const later = await server().signIn('admin')
    expect((await stateOf(later, stale))[0]).toBe(404)
    for (let cleared = 1; cleared > 0; ) cleared = await clearStaleUploads(server().ports)
    const id = stale.split('/').at(-1) ?? ''
    expect(await server().db.$count(partialUploads, eq(partialUploads.id, id))).toBe(0)
    expect((await begin(later, 9, 'b.txt')).status).toBe(201)
  })

  it('announces its capabilities to any client', async () => {
    const { status, headers } = await server().visitor().fetch('/upload/resumable', { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('Tus-Extension')).toBe('creation,checksum,expiration,termination')
    expect(headers.get('Tus-Checksum-Algorithm')).toContain('sha1')
  })
})
