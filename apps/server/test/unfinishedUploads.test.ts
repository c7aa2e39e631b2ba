import { MAX_OPEN_UPLOADS, UPLOAD_PIECE, UPLOAD_RESUME_HOURS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { partialUploads } from '../src/db/schema/uploads.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { CLAIM_LEASE } from '../src/modules/system/uploads/partialUploads.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { begin, largeFile, piece, stateOf, text, tus } from './support/uploads.ts'

const RESUMABLE_FOR = UPLOAD_RESUME_HOURS * 60 * MINUTE
const FINGERPRINT = '0f'.repeat(32)

const locationOf = (begun: Response) => begun.headers.get('Location') ?? ''
const idOf = (location: string) => location.split('/').at(-1) ?? ''
const start = async (client: TestClient, size: number, name: string) =>
  locationOf(await begin(client, size, name))
const listed = (client: TestClient) => client.ok('upload', 'unfinished')
const discard = (client: TestClient, location: string) =>
  client.fetch(location, { method: 'DELETE', headers: tus })

onOneEngine('the list of unfinished uploads', (server) => {
  const operator = async () => (await createStaff(server(), [])).client

  it('shows name, size, sent bytes, fingerprint and expiry of what can be continued', async () => {
    const client = await operator()
    const bytes = largeFile(UPLOAD_PIECE.min + 1234)
    const begun = await begin(client, bytes.length, '合同.pdf', 'file', `${newId()}.pdf`, {
      fingerprint: FINGERPRINT,
    })
    const location = locationOf(begun)
    const upload = {
      id: idOf(location),
      name: '合同.pdf',
      fileType: 'file',
      size: bytes.length,
      sent: 0,
      fingerprint: FINGERPRINT,
      expireTime: server().now + RESUMABLE_FOR,
    }
    expect(await listed(client)).toEqual([upload])
    server().now += MINUTE
    expect((await piece(client, location, 0, bytes.slice(0, UPLOAD_PIECE.min))).status).toBe(204)
    expect(await listed(client)).toEqual([
      { ...upload, sent: UPLOAD_PIECE.min, expireTime: server().now + RESUMABLE_FOR },
    ])
  })

  it('shows the name that a file has on the device', async () => {
    const client = await operator()
    const name = 'Screen recording 10:30 (50%).mp4'
    await start(client, 9, name)
    expect(await listed(client)).toMatchObject([{ name }])
  })

  it('starts with the latest, and is empty for other accounts', async () => {
    const client = await operator()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      server().now += 1000
      await start(client, 9, name)
    }
    expect((await listed(client)).map(({ name }) => name)).toEqual(['c.txt', 'b.txt', 'a.txt'])
    expect(await listed(await operator())).toEqual([])
  })

  it('holds all that an account may have open', async () => {
    const client = await operator()
    for (let count = 0; count < MAX_OPEN_UPLOADS.files; count++) await start(client, 9, 'a.txt')
    expect((await begin(client, 9, 'a.txt')).status).toBe(413)
    expect(await listed(client)).toHaveLength(MAX_OPEN_UPLOADS.files)
  })

  it('leaves out finished, expired and discarded uploads', async () => {
    const client = await operator()
    const finished = await start(client, 9, 'finished.txt')
    expect((await piece(client, finished, 0, text('123456789'))).status).toBe(204)
    const discarded = await start(client, 9, 'discarded.txt')
    expect((await discard(client, discarded)).status).toBe(204)
    expect(await listed(client)).toEqual([])
    await start(client, 9, 'expired.txt')
    const { db } = server()
    await db.update(partialUploads).set({ expireTime: server().now }).where(eq(partialUploads.offset, 0))
    expect(await listed(client)).toEqual([])
  })

  it('is rejected without a session', async () => {
    expect((await server().visitor().fetch('/upload/resumable')).status).toBe(401)
  })

  it('rejects a fingerprint that is no SHA-256', async () => {
    const more = { fingerprint: 'C:\\films\\secret.mp4' }
    const begun = await begin(await operator(), 9, 'a.txt', 'file', `${newId()}.txt`, more)
    expect(begun.status).toBe(422)
  })

  it('discards an upload whose request ended with its server, once its claim expires', async () => {
    const client = await operator()
    const location = await start(client, 9, 'a.txt')
    const { db } = server()
    const claimed = { claim: newId(), claimExpireTime: server().now + CLAIM_LEASE }
    await db
      .update(partialUploads)
      .set(claimed)
      .where(eq(partialUploads.id, idOf(location)))
    expect((await discard(client, location)).status).toBe(423)
    expect(await listed(client)).toHaveLength(1)
    server().now += CLAIM_LEASE + 1
    expect((await discard(client, location)).status).toBe(204)
    expect(await listed(client)).toEqual([])
  })

  it('discards an upload whose tab was closed in the middle of a piece', async () => {
    const client = await operator()
    const location = await start(client, 9, 'a.txt')
    const closing = new AbortController()
    const reading = Promise.withResolvers<void>()
    const body = new ReadableStream({
      start: (controller) => {
        closing.signal.addEventListener('abort', () => controller.error(closing.signal.reason))
        controller.enqueue(text('1234'))
      },
      pull: () => reading.resolve(),
    })
    const headers = {
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': '9',
      'Upload-Offset': '0',
    }
    const lost = client.fetch(location, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)
    await reading.promise
    closing.abort()
    expect((await lost).status).toBe(400)
    expect(await stateOf(client, location)).toEqual([200, '0', '9'])
    expect((await discard(client, location)).status).toBe(204)
    expect(await listed(client)).toEqual([])
  })
})
