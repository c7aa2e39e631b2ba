import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILE_NAME_MAX_BYTES, FILE_NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, bucketStorage } from '../src/files/bucketStorage.ts'
import { folderStorage } from '../src/files/folderStorage.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { safeFileName } from '../src/modules/system/uploads/fileName.ts'
import type { Storage } from '../src/ports/Storage.ts'
import { fakeBucket } from './support/fakeBucket.ts'
import { text } from './support/uploads.ts'

describe('storages', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const bucket: Bucket = {
    endpoint: 'https://store.test/',
    region: 'eu-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const storages: Record<string, () => Storage> = {
    memory: memoryStorage,
    folder: () => folderStorage(folder),
    bucket: () => bucketStorage(bucket, fakeBucket('files')),
  }

  it.each(Object.keys(storages))('%s keeps, reads, joins and removes', async (name) => {
    const storage = storages[name]?.() as Storage
    const read = async (key: string, start: number, end: number) => {
      const stream = await storage.read(key, { start, end })
      return stream && Buffer.from(await new Response(stream).arrayBuffer()).toString()
    }
    await storage.put('图 1.png', text('0123456789'))
    expect(await read('图 1.png', 2, 4)).toBe('234')
    await storage.remove('图 1.png')
    expect(await read('图 1.png', 0, 9)).toBeUndefined()

    const target = { key: 'large.bin', token: await storage.pieces.begin('large.bin') }
    const first = { number: 1, offset: 0 }
    await storage.pieces.write(target, { ...first, bytes: text('lost.') })
    const tags = [
      await storage.pieces.write(target, { ...first, bytes: text('first') }),
      await storage.pieces.write(target, { number: 2, offset: 5, bytes: text(' last') }),
    ]
    expect(await read('large.bin', 0, 9)).toBeUndefined()
    await storage.pieces.complete(target, tags)
    expect(await read('large.bin', 0, 9)).toBe('first last')

    const gone = { key: 'gone.bin', token: await storage.pieces.begin('gone.bin') }
    await storage.pieces.write(gone, { ...first, bytes: text('x') })
    await storage.pieces.abandon(gone)
    expect(await read('gone.bin', 0, 0)).toBeUndefined()
  })

  it('an error of a bucket names its status and code, and nothing else of the answer', async () => {
    const answer = '<Error><Code>AccessDenied</Code><AWSAccessKeyId>AKIA-SECRET</AWSAccessKeyId></Error>'
    const storage = bucketStorage(bucket, async () => new Response(answer, { status: 403 }))
    const target = { key: 'a', token: 'b' }
    for (const call of [
      () => storage.put('a', text('x')),
      () => storage.pieces.complete(target, []),
      () => storage.pieces.begin('a'),
    ])
      await expect(call()).rejects.toThrow(/^The bucket answered (PUT|POST) with 403 AccessDenied$/)
  })
})

describe('file names', () => {
  const bytesOf = (name: string) => new TextEncoder().encode(name).length
  const requireSafe = (name: string) => {
    const safe = safeFileName(name)
    if (safe === undefined) return
    expect(safe).toMatch(/^[^/\\\p{C}<>:"|?*]+$/u)
    expect(safe).not.toMatch(/^[.-]|\.$/)
    expect(safe.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH)
    expect(bytesOf(safe)).toBeLessThanOrEqual(FILE_NAME_MAX_BYTES)
    // Whole characters only: an address can be made of it.
    expect(decodeURIComponent(encodeURIComponent(safe))).toBe(safe)
  }

  it('never leave their folder, are hidden files, or contain reserved characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), requireSafe))
  })

  it('keep these promises when they are made of dots, dashes, blanks and long characters', () => {
    const unit = fc.constantFrom('.', '-', ' ', '/', 'a', '中', '😀', '\uD83D', 'İ')
    fc.assert(fc.property(fc.string({ unit, maxLength: 400 }), requireSafe))
  })

  it.each(['.', '-', ' ', 'a-', '.😀'])(
    'only their last 1,000 characters are read, in a megabyte of %j',
    (part) => {
      const long = `a${part.repeat(1_000_000 / part.length)}x.png`
      expect(safeFileName(long)).toBe(safeFileName(long.slice(-1000)))
      requireSafe(long)
    },
  )

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\照片.PNG', '照片.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    [`${'x'.repeat(200)}.jpeg`, `${'x'.repeat(95)}.jpeg`],
    [`${'中'.repeat(95)}.txt`, `${'中'.repeat(78)}.txt`],
    [`a${'😀'.repeat(49)}.txt`, `a${'😀'.repeat(47)}.txt`],
    ['...', undefined],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })
})
