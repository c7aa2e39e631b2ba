import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderStorage } from '../src/files/folderStorage.ts'
import { asRefusal } from '../src/http/answers.ts'
import { text } from './support/uploads.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-storage-'))
  folders.push(folder)
  return folder
}

it('leaves nothing behind of a file that could not be moved into place', async () => {
  const folder = await newFolder()
  const storage = folderStorage(folder)
  // A file is where the folder of the key would be.
  await writeFile(join(folder, 'files'), '')
  await expect(storage.put('a.png', new Uint8Array(100))).rejects.toThrow()
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  await rm(join(folder, 'files'))
  await storage.put('a.png', new Uint8Array(100))
  expect(await storage.read('a.png', { start: 0, end: 99 })).toBeDefined()
})

it('serves and removes a file where a former release kept it, within its folder only', async () => {
  const folder = await newFolder()
  const storage = folderStorage(folder)
  const whole = { start: 0, end: 3 }
  await mkdir(join(folder, 'files', '.b'), { recursive: true })
  const former = join(folder, 'files', '.b', 'a.b.txt')
  await writeFile(former, 'four')
  expect(await new Response(await storage.read('a.b.txt', whole)).text()).toBe('four')
  await storage.remove('a.b.txt')
  expect(existsSync(former)).toBe(false)

  await writeFile(join(folder, 'a...b'), 'four')
  expect(await storage.read('a...b', whole)).toBeUndefined()
  await storage.remove('a...b')
  expect(existsSync(join(folder, 'a...b'))).toBe(true)
})

it('keeps every file below the folder that is backed up', async () => {
  const root = await newFolder()
  const storage = folderStorage(root)
  for (const key of ['x...y', 'esc...txt', 'a....b', 'plain.png', '中😀.png']) {
    await storage.put(key, text(key))
    expect(await storage.read(key, { start: 0, end: 0 })).toBeDefined()
  }
  expect(await readdir(root)).toEqual(['files', 'unfinished'])
  expect(await readdir(join(root, 'unfinished'))).toEqual([])
})

it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('reports a full disk when the system reports %s', (code) => {
  expect(asRefusal(Object.assign(new Error(code), { code })).key).toBe('insufficientStorage')
})

it.each([
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('socket'), { code: 'ENOENT', syscall: 'connect' }),
  Object.assign(new Error('shutdown'), { code: '57P01' }),
])('takes “$message” of a database for a reason to try again soon', (cause) => {
  const { key, details } = asRefusal(new Error('Failed query', { cause }))
  expect(key).toBe('unavailable')
  expect(details.retryAfter).toBeGreaterThan(0)
})
