import type { Environment } from '../environment.ts'
import { dataFolder } from '../folders.ts'
import type { Storage } from '../ports/Storage.ts'
import { bucketStorage } from './bucketStorage.ts'
import { folderStorage } from './folderStorage.ts'

/** Folder of uploaded files in a server's data folder. */
export const UPLOADS = 'uploads'

/** Returns the bucket that the environment names, else a folder beside the database. */
export const openStorage = ({ bucket, DATA_DIR }: Pick<Environment, 'bucket' | 'DATA_DIR'>): Storage =>
  bucket ? bucketStorage(bucket) : folderStorage(dataFolder(DATA_DIR, UPLOADS))
