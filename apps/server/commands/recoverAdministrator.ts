/**
 * Restores access for an administrator who forgot the password, lost the second factor or was locked out:
 * `ADMIN_PASSWORD=… node recover-administrator.js`, with the server's environment. ADMIN_USERNAME names the
 * account, by default "admin". Stop a server that runs on a folder; servers on PostgreSQL can keep running.
 */

import { nodeArgon2 } from '../src/auth/nodeArgon2.ts'
import { openExisting } from '../src/copies/openExisting.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { readEnvironment } from '../src/environment.ts'
import { recoverAccount } from '../src/modules/auth/signIn/recoverAccount.ts'
import { openBreachedPasswords } from '../src/server.ts'

const log = { info() {}, warn: console.warn, error: console.error }

try {
  const environment = readEnvironment(process.env)
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (!password) throw new Error('Set ADMIN_PASSWORD to the new password.')
  const { db, close } = await openExisting(environment, log)
  try {
    const breachedPasswords = openBreachedPasswords(environment)
    const ports = { argon2: nodeArgon2(), log, breachedPasswords, config: environment }
    await recoverAccount(db, { username, password, ports, now: Date.now() })
  } finally {
    await close()
  }
  console.log(`"${username}" can sign in with the new password and without a second factor.`)
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}
