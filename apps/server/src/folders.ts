import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Defined by the build (`scripts/buildServer.ts`), in whose folder all code is beside `admin`. */
declare const IS_BUILT: boolean | undefined

const isBuilt = typeof IS_BUILT !== 'undefined'

/** Folder of the built admin app, which need not exist. */
export const ADMIN_FOLDER = fileURLToPath(new URL(isBuilt ? 'admin' : '../../admin/dist', import.meta.url))

const dataBase = isBuilt ? process.cwd() : fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Returns the absolute path of a folder of data. A relative one starts at the working directory, or at the repository's
 * root when the server runs from its source.
 */
export const dataFolder = (...path: string[]): string => resolve(dataBase, ...path)
