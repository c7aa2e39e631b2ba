/**
 * Encrypts what is stored with the first key of `ENCRYPTION_KEYS`, unless it already is: `node seal-secrets.js`, with the
 * server's environment, after the keys were set or changed. Stop a server that runs on a folder; servers on PostgreSQL can
 * keep running if all of them have the keys. See docs/cryptography.md.
 */
import { openExisting } from '../src/copies/openExisting.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { sealStored } from '../src/db/sealedColumns.ts'
import { readEnvironment } from '../src/environment.ts'

const log = { info() {}, warn: console.warn, error: console.error }

try {
  const environment = readEnvironment(process.env)
  const { ENCRYPTION_KEYS: keys } = environment
  if (!keys) throw new Error('Set ENCRYPTION_KEYS to at least one key: openssl rand -hex 32')
  const { db, close } = await openExisting(environment, log)
  try {
    console.log(`${await sealStored(db, keys)} stored secrets were encrypted with the first key.`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}
