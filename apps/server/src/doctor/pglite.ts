import { randomUUID } from 'node:crypto'
import { access, constants, cp, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockHolderOf } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import type { Environment } from '../environment.ts'
import { dataFolder } from '../folders.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { nearestFolder } from './fileStore.ts'
import { reasonOf } from './limits.ts'
import { checkSchema, emptyFindings } from './schema.ts'

/** Bytes up to which the folder is copied to be examined. */
const COPY_LIMIT = 500 * 2 ** 20
/** Bytes that PGlite may write to the copy while it opens it. */
const COPY_ROOM = 64 * 2 ** 20

/** Checks the folder of PGlite, and what a copy of it holds: opening the folder itself would change it. */
export async function checkPglite(environment: Environment): Promise<Finding[]> {
  const folder = dataFolder(environment.DATA_DIR)
  const data = join(folder, 'pglite')
  const writable = await checkWritable(data)
  if (writable.level === 'error') return [writable]
  const holder = await lockHolderOf(folder)
  if (holder !== undefined)
    return [
      writable,
      warning(
        `The server with process id ${holder} uses the folder ${folder}: its database is not examined.`,
        'Stop that server before you start another one on the folder.',
      ),
    ]
  return [writable, ...(await checkContent(data, environment))]
}

async function checkWritable(data: string): Promise<Finding> {
  try {
    await access(await nearestFolder(data), constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(`PGlite can be written to ${data}.`)
  } catch (error) {
    return problem(
      `The folder ${data} can’t be written: ${reasonOf(error)}.`,
      'Set DATA_DIR to a folder that the user of the server can write.',
    )
  }
}

async function checkContent(data: string, environment: Environment): Promise<Finding[]> {
  const folder = join(tmpdir(), `doctor-${randomUUID()}`)
  try {
    const copied = await copyTo(folder, data)
    return copied ? await checkCopy(data, environment, folder) : emptyFindings(environment)
  } catch (error) {
    if (!(error instanceof NotCopied)) throw error
    return [
      warning(
        `The database in ${data} is not examined: ${error.message}.`,
        'Start the server: it checks the database itself.',
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** There is no copy to examine, which says nothing about the database. */
class NotCopied extends Error {}

/**
 * Copies the folder of PGlite.
 * @returns whether there is anything to copy
 * @throws NotCopied
 */
async function copyTo(folder: string, data: string): Promise<boolean> {
  try {
    const size = await sizeOf(data)
    if (size === 0) return false
    const { bavail, bsize } = await statfs(tmpdir())
    const obstacle = copyObstacle(size, bavail * bsize)
    if (obstacle !== undefined) throw new NotCopied(obstacle)
    await mkdir(folder, { mode: 0o700 })
    await cp(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return true
  } catch (error) {
    if (error instanceof NotCopied) throw error
    throw new NotCopied(`it can’t be copied: ${reasonOf(error)}`)
  }
}

/**
 * Says why a folder is not copied, if so.
 * @param size bytes of the folder
 * @param free bytes where the copy would be
 */
export function copyObstacle(size: number, free: number): string | undefined {
  if (size > COPY_LIMIT) return 'it is too large for a copy'
  return size + COPY_ROOM > free ? `a copy doesn’t fit in ${tmpdir()} (TMPDIR)` : undefined
}

/** @param copy folder to open */
async function checkCopy(data: string, environment: Environment, copy: string): Promise<Finding[]> {
  try {
    const { db, close } = await openPglite({ folder: copy })
    try {
      return await checkSchema(db, environment)
    } finally {
      await close()
    }
  } catch (error) {
    return [
      problem(
        `The database in ${data} can’t be opened: ${reasonOf(error)}.`,
        'Restore a backup of the folder, or set DATA_DIR to another one.',
      ),
    ]
  }
}

/** Bytes of the files in a folder; 0 where there is none. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)).then(({ size }) => size)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
