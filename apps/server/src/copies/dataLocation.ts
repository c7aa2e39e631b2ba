import type { Environment } from '../environment.ts'
import { openStorage } from '../files/openStorage.ts'
import { dataFolder } from '../folders.ts'
import type { Storage } from '../ports/Storage.ts'

/** Where a server keeps its data. */
export interface DataLocation {
  /** Folder that has the database where no URL is given, and the uploaded files where the storage is a folder. */
  folder: string
  /** Connection string of a PostgreSQL database. @default PGlite in the folder */
  url?: string | undefined
  /** Has the uploaded files. */
  storage: Storage
}

/** Returns where a server of this environment keeps its data. */
export const dataLocationOf = (environment: Environment): DataLocation => ({
  folder: dataFolder(environment.DATA_DIR),
  url: environment.DATABASE_URL,
  storage: openStorage(environment),
})
