import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_PIECE, UPLOAD_RESUME_HOURS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { partialUploads, uploadedFiles } from '../src/db/schema/uploads.ts'
import { bucketStorage } from '../src/files/bucketStorage.ts'
import { folderStorage } from '../src/files/folderStorage.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { CLAIM_LEASE, clearStaleUploads } from '../src/modules/system/uploads/partialUploads.ts'
import type { Storage } from '../src/ports/Storage.ts'
import { onOneEngine } from './support/engines.ts'
import { fakeBucket } from './support/fakeBucket.ts'
import { TestServer } from './support/TestServer.ts'
import { begin, fetchKept, kept, largeFile, piece, send, stateOf, text, tus } from './support/uploads.ts'

const BUCKET = {
  endpoint: 'https://store.test',
  region: 'eu-1',
  bucket: 'files',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-failures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const storages: [string, () => Storage][] = [
  ['memory', memoryStorage],
  ['a folder', () => folderStorage(join(folder, newId()))],
  ['a bucket', () => bucketStorage(BUCKET, fakeBucket('files'))],
]

type Call = 'put' | 'remove' | 'write' | 'complete'

/** A storage that does something else before or after a call, as often as the test says. */
class WatchedStorage implements Storage {
  readonly type
  readonly read
  readonly #storage: Storage
  before: Partial<Record<Call, () => Promise<void>>> = {}
  after: Partial<Record<Call, () => Promise<void>>> = {}

  constructor(storage: Storage) {
    this.#storage = storage
    this.type = storage.type
    this.read = storage.read
  }

  async #call<Result>(name: Call, call: () => Promise<Result>): Promise<Result> {
    await this.before[name]?.()
    const result = await call()
    await this.after[name]?.()
    return result
  }

  put: Storage['put'] = (...given) => this.#call('put', () => this.#storage.put(...given))
  remove: Storage['remove'] = (...given) => this.#call('remove', () => this.#storage.remove(...given))

  get pieces(): Storage['pieces'] {
    const { pieces } = this.#storage
    return {
      ...pieces,
      write: (...given) => this.#call('write', () => pieces.write(...given)),
      complete: (...given) => this.#call('complete', () => pieces.complete(...given)),
    }
  }
}

const away = async () => {
  throw new Error('The storage is away')
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

onOneEngine('uploads while the storage fails', (shared) => {
  const start = (storage: Storage = memoryStorage()) => {
    const watched = new WatchedStorage(storage)
    return { storage: watched, server: new TestServer(shared().db, {}, watched) }
  }
  const served = async (server: TestServer, key: string) => {
    const response = await fetchKept(server, key)
    return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : response.status
  }
  const logged = async (server: TestServer, id: string) =>
    server.db.$count(operationLogs, eq(operationLogs.targetId, id))

  it.each(storages)(
    'leave no trace in %s where the file could not be put, and can be sent again',
    async (_, make) => {
      const { storage, server } = start(make())
      const client = await server.signIn('admin')
      const uploadTarget = `${newId()}.txt`
      const sent = { name: 'a.txt', fileType: 'file', uploadTarget, bytes: text('content') }
      for (const when of ['before', 'after'] as const) {
        storage[when].put = away
        expect((await send(client, sent)).status).toBe(500)
        storage[when] = {}
        expect(await served(server, uploadTarget)).toBe(404)
        expect(await storage.read(uploadTarget, { start: 0, end: 6 })).toBeUndefined()
        expect(await server.db.$count(uploadedFiles, eq(uploadedFiles.key, uploadTarget))).toBe(0)
      }
      await kept(client, sent)
      expect(await served(server, uploadTarget)).toEqual(text('content'))
    },
  )

  it('are cleared away an hour later where the server stopped midway, and their names are free again', async () => {
    const { storage, server } = start()
    const client = await server.signIn('admin')
    const uploadTarget = `${newId()}.txt`
    const sent = { name: 'a.txt', fileType: 'file', uploadTarget, bytes: text('content') }
    storage.after.put = away
    storage.before.remove = away
    expect((await send(client, sent)).status).toBe(500)
    expect(await served(server, uploadTarget)).toBe(404)
    expect((await send(client, sent)).status).toBe(409)
    storage.after = {}
    server.now += HOUR + 1
    // A storage that is still away keeps nothing else from working.
    await kept(await server.signIn('admin'))
    await expect
      .poll(() => server.logged.map(({ message }) => message))
      .toContain('an unfinished upload could not be cleared')
    expect(await server.db.$count(uploadedFiles, eq(uploadedFiles.key, uploadTarget))).toBe(1)
    storage.before = {}
    expect(await clearStaleUploads(server.ports)).toBe(1)
    expect(await storage.read(uploadTarget, { start: 0, end: 6 })).toBeUndefined()
    await kept(await server.signIn('admin'), sent)
  })

  it.each(storages)('of a file in pieces in %s are finished by the next request', async (_, make) => {
    const { storage, server } = start(make())
    const client = await server.signIn('admin')
    for (const when of ['before', 'after'] as const) {
      const bytes = largeFile(UPLOAD_PIECE.min + 1000)
      const uploadTarget = `${newId()}.pdf`
      const location =
        (await begin(client, bytes.length, 'a.pdf', 'file', uploadTarget)).headers.get('Location') ?? ''
      const id = location.split('/').at(-1) ?? ''
      expect((await piece(client, location, 0, bytes.slice(0, UPLOAD_PIECE.min))).status).toBe(204)
      storage[when].complete = away
      expect((await piece(client, location, UPLOAD_PIECE.min, bytes.slice(UPLOAD_PIECE.min))).status).toBe(
        500,
      )
      expect(await served(server, uploadTarget)).toBe(404)
      expect((await client.fetch(location)).status).toBe(404)
      expect((await stateOf(client, location))[0]).toBe(500)
      storage[when] = {}
      expect(await stateOf(client, location)).toEqual([200, String(bytes.length), String(bytes.length)])
      const file = await client.ok('upload', 'resumed', { params: { id } })
      expect(file.sha256).toBe(digestOf(bytes))
      expect(digestOf((await served(server, uploadTarget)) as Uint8Array)).toBe(file.sha256)
      expect(await logged(server, file.id)).toBe(1)
    }
  })

  it('of a file whose pieces take long to be joined are joined once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { storage, server } = start()
    const client = await server.signIn('admin')
    const location = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    const id = location.split('/').at(-1) ?? ''
    const joining = Promise.withResolvers<void>()
    const joined = Promise.withResolvers<void>()
    let joins = 0
    storage.before.complete = () => {
      joins += 1
      joining.resolve()
      return joined.promise
    }
    const last = piece(client, location, 0, text('123456789'))
    await joining.promise
    for (let renewals = 0; renewals < 6; renewals++) {
      server.now += CLAIM_LEASE / 2
      const claimedUntil = async () =>
        (await server.db.select().from(partialUploads).where(eq(partialUploads.id, id)))[0]?.claimExpireTime
      await vi.advanceTimersByTimeAsync(CLAIM_LEASE / 3)
      await vi.waitFor(async () => expect(await claimedUntil()).toBe(server.now + CLAIM_LEASE), 30_000)
      expect((await stateOf(client, location))[0]).toBe(423)
    }
    joined.resolve()
    expect((await last).status).toBe(204)
    expect(joins).toBe(1)
  })

  it('of another account are not cleared away within a request', async () => {
    const { storage, server } = start()
    const client = await server.signIn('admin')
    const id = (await begin(client, 9, 'a.txt')).headers.get('Location')?.split('/').at(-1) ?? ''
    server.now += UPLOAD_RESUME_HOURS * HOUR + 1
    const removing = Promise.withResolvers<void>()
    storage.before.remove = () => removing.promise
    const later = await server.signIn('admin')
    expect((await begin(later, 9, 'b.txt')).status).toBe(201)
    expect((await send(later, {})).status).toBe(200)
    removing.resolve()
    await expect.poll(() => server.db.$count(partialUploads, eq(partialUploads.id, id))).toBe(0)
  })

  it('of a piece leave the upload where it was', async () => {
    const { storage, server } = start()
    const client = await server.signIn('admin')
    const bytes = text('123456789')
    const location = (await begin(client, bytes.length, 'a.txt')).headers.get('Location') ?? ''
    storage.before.write = away
    expect((await piece(client, location, 0, bytes)).status).toBe(500)
    expect(await stateOf(client, location)).toEqual([200, '0', '9'])
    storage.before = {}
    expect((await piece(client, location, 0, bytes)).status).toBe(204)
  })

  it.each(storages)('that expire in %s take their pieces along', async (_, make) => {
    const { storage, server } = start(make())
    const client = await server.signIn('admin')
    const bytes = largeFile(UPLOAD_PIECE.min)
    const uploadTarget = `${newId()}.pdf`
    const location =
      (await begin(client, bytes.length, 'a.pdf', 'file', uploadTarget)).headers.get('Location') ?? ''
    storage.after.complete = away
    expect((await piece(client, location, 0, bytes)).status).toBe(500)
    server.now += UPLOAD_RESUME_HOURS * HOUR + 1
    await clearStaleUploads(server.ports)
    expect(await storage.read(uploadTarget, { start: 0, end: 0 })).toBeUndefined()
    const id = location.split('/').at(-1) ?? ''
    expect(await server.db.$count(partialUploads, eq(partialUploads.id, id))).toBe(0)
    expect(await server.db.$count(uploadedFiles, eq(uploadedFiles.key, uploadTarget))).toBe(0)
  })

  it('hold no database transaction while the storage works', async () => {
    const { storage, server } = start()
    const client = await server.signIn('admin')
    // PGlite has one connection: while a transaction is open, no other query is answered.
    const asked: string[] = []
    const ask = (call: string) => async () => {
      await server.db.$count(uploadedFiles)
      asked.push(call)
    }
    storage.before = { put: ask('put'), write: ask('write'), complete: ask('complete') }
    await kept(client)
    const location = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    expect((await piece(client, location, 0, text('123456789'))).status).toBe(204)
    expect(asked).toEqual(['put', 'write', 'complete'])
  })

  it.each(storages)(
    'keep in %s what was hashed, whichever of several pieces at one offset wins',
    async (_, make) => {
      const { server } = start(make())
      const client = await server.signIn('admin')
      for (let round = 0; round < 4; round += 1) {
        const uploadTarget = `${newId()}.bin`
        const size = UPLOAD_PIECE.min + 10
        const location =
          (await begin(client, size, 'a.bin', 'file', uploadTarget)).headers.get('Location') ?? ''
        const firsts = [1, 2, 3, 4].map((number) => new Uint8Array(UPLOAD_PIECE.min).fill(number))
        const answers = await Promise.all(firsts.map((bytes) => piece(client, location, 0, bytes)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
        const lasts = [5, 6, 7].map((number) => new Uint8Array(10).fill(number))
        await Promise.all(lasts.map((bytes) => piece(client, location, UPLOAD_PIECE.min, bytes)))
        const id = location.split('/').at(-1) ?? ''
        const file = await client.ok('upload', 'resumed', { params: { id } })
        expect(digestOf((await served(server, uploadTarget)) as Uint8Array)).toBe(file.sha256)
      }
    },
  )

  it('cannot be cancelled while a request writes them', async () => {
    const { storage, server } = start()
    const client = await server.signIn('admin')
    const location = (await begin(client, 9, 'a.txt')).headers.get('Location') ?? ''
    let cancelled = 0
    storage.before.write = async () => {
      cancelled = (await client.fetch(location, { method: 'DELETE', headers: tus })).status
    }
    expect((await piece(client, location, 0, text('123456789'))).status).toBe(204)
    expect(cancelled).toBe(423)
  })
})
