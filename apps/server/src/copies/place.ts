import type { Environment } from '../environment.ts'
import { dataFolder } from '../folders.ts'

/** Where a server keeps its data. */
export interface Place {
  /** Folder of the database, if no URL is given, and of uploaded files. */
  folder: string
  /** Connection string of a PostgreSQL database. @default PGlite in the folder */
  url?: string | undefined
  /** Whether a bucket has the uploaded files. @default the folder has them */
  hasBucket?: boolean
}

/** Where a server of this environment keeps its data. */
export const placeOf = ({ DATABASE_URL, DATA_DIR, bucket }: Environment): Place => ({
  folder: dataFolder(DATA_DIR),
  url: DATABASE_URL,
  hasBucket: bucket !== undefined,
})
