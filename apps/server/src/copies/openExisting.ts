import type { Environment } from '../environment.ts'
import { dataFolder } from '../folders.ts'
import type { Log } from '../ports/Log.ts'
import { openDatabase } from '../server.ts'
import { requirePglite } from './catalog.ts'

/**
 * Opens an existing database for a command.
 * @throws Error where the server's folder has none
 */
export async function openExisting(environment: Environment, log: Log) {
  if (!environment.DATABASE_URL) await requirePglite(dataFolder(environment.DATA_DIR))
  return openDatabase(environment, log)
}
