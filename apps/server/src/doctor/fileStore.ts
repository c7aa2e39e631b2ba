import { randomUUID } from 'node:crypto'
import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '../environment.ts'
import { type Bucket, bucketStorage } from '../files/bucketStorage.ts'
import { dataFolder } from '../folders.ts'
import type { Storage } from '../ports/Storage.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { NETWORK_LIMIT, reasonOf } from './limits.ts'

const CONTENT = new TextEncoder().encode('Written by the doctor command, and deleted again.')

/** Writes, reads and deletes a file where uploaded files are kept. */
export function checkFileStore(environment: Environment): Promise<Finding[]> {
  return environment.bucket
    ? checkBucket(environment.bucket)
    : checkFolder(dataFolder(environment.DATA_DIR, 'uploads'))
}

async function checkBucket(bucket: Bucket): Promise<Finding[]> {
  const name = `The bucket “${bucket.bucket}” at ${new URL(bucket.endpoint).host}`
  const storage = bucketStorage(bucket, (request) =>
    fetch(request, { signal: AbortSignal.timeout(NETWORK_LIMIT) }),
  )
  const found = await checkWriting(name, storage, { how: '', write: (key) => storage.put(key, CONTENT) })
  if (found.length > 0) return found
  // Large files and exports are written in parts, which a store may not offer or not allow.
  const write = (key: string) => writeInParts(storage, key)
  const foundInParts = await checkWriting(name, storage, { how: ' in parts', write })
  return foundInParts.length > 0
    ? foundInParts
    : [ok(`${name} can be written, also in parts, read and deleted from.`)]
}

interface Writing {
  /** Follows “written” in a sentence. */
  how: string
  write: (key: string) => Promise<void>
}

/** Writes an object, reads it and deletes it; returns what doesn't work. */
async function checkWriting(name: string, storage: Storage, { how, write }: Writing): Promise<Finding[]> {
  const key = `doctor-${randomUUID()}`
  const advice =
    'Check the variables that begin with S3_, that the bucket exists, and that the key may read, write and delete objects.'
  try {
    await write(key)
  } catch (error) {
    // It may be there nevertheless, such as when only the answer was lost.
    await storage.remove(key).catch(() => {})
    return [problem(`${name} can’t be written${how}: ${reasonOf(error)}.`, advice)]
  }
  const findings: Finding[] = []
  try {
    const read = await storage.read(key, { start: 0, end: CONTENT.length - 1 })
    if (!read || !isContent(new Uint8Array(await new Response(read).arrayBuffer())))
      findings.push(problem(`${name} doesn’t return what was written${how}.`, advice))
  } catch (error) {
    findings.push(problem(`${name} can’t be read: ${reasonOf(error)}.`, advice))
  }
  try {
    await storage.remove(key)
  } catch (error) {
    findings.push(
      problem(`${name} still has the object ${key}, which can’t be deleted: ${reasonOf(error)}.`, advice),
    )
  }
  return findings
}

/** Writes a file as the server writes large ones, or leaves none. */
async function writeInParts({ pieces }: Storage, key: string): Promise<void> {
  const target = { key, token: await pieces.begin(key) }
  try {
    const tag = await pieces.write(target, { number: 1, offset: 0, bytes: CONTENT })
    await pieces.complete(target, [tag])
  } catch (error) {
    await pieces.abandon(target).catch(() => {})
    throw error
  }
}

async function checkFolder(folder: string): Promise<Finding[]> {
  const existing = await nearestFolder(folder)
  const file = join(existing, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, CONTENT)
    if (!isContent(await readFile(file))) throw new Error('it doesn’t return what was written')
  } catch (error) {
    return [
      problem(
        `The folder ${folder} can’t be written: ${reasonOf(error)}.`,
        'Set DATA_DIR to a folder that the user of the server can write.',
      ),
    ]
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
  return [ok(`Uploaded files can be written to ${folder}.`)]
}

const isContent = (bytes: Uint8Array): boolean => Buffer.compare(bytes, CONTENT) === 0

/** The folder itself, or the one in which the server would make it. */
export async function nearestFolder(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const exists = await access(path, constants.F_OK).then(
      () => true,
      () => false,
    )
    if (exists || path === dirname(path)) return path
  }
}

const GIGABYTE = 2 ** 30

/** Reports what is free where the data folder is. */
export async function checkFreeSpace(environment: Environment): Promise<Finding[]> {
  const folder = dataFolder(environment.DATA_DIR)
  const { bavail, bsize } = await statfs(await nearestFolder(folder))
  return [spaceFinding(folder, bavail * bsize)]
}

/** @param free bytes */
export function spaceFinding(folder: string, free: number): Finding {
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}.`
  const advice = 'Free up space or use a larger disk: uploads and writes fail when it is full.'
  if (free < GIGABYTE / 10) return problem(text, advice)
  return free < GIGABYTE ? warning(text, advice) : ok(text)
}
