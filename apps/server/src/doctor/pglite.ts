import { access, constants, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockHolderOf } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import type { Environment } from '../environment.ts'
import { dataFolder } from '../folders.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { nearestFolder } from './fileStore.ts'
import { reasonOf } from './limits.ts'
import { checkSchema } from './schema.ts'

/** Bytes up to which the folder is copied to be examined. */
const COPY_LIMIT = 500 * 2 ** 20

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
  const size = await sizeOf(data)
  if (size > COPY_LIMIT)
    return [
      warning(
        `The database in ${data} is too large to be examined in a copy.`,
        'Start the server: it checks the database itself.',
      ),
    ]
  const copy = await mkdtemp(join(tmpdir(), 'doctor-'))
  try {
    if (size > 0) await cp(data, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const { db, close } = await openPglite(size > 0 ? { folder: copy } : {})
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
  } finally {
    await rm(copy, { recursive: true, force: true })
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
