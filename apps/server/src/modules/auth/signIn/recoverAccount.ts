import { eq, sql } from 'drizzle-orm'
import { endConnectionsOf } from '../../../auth/oidcConnections.ts'
import { hashAdminPassword, type PasswordPorts } from '../../../auth/passwords.ts'
import { forgetAuthenticators } from '../../../auth/secondFactor.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import { forgiveAll } from '../../../auth/throttle.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { resetCodes } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { byUsername, loginSubject } from './login.ts'

interface Recovery {
  username: string
  password: string
  /** For checking and hashing the password. */
  ports: PasswordPorts
  /** Epoch milliseconds. */
  now: number
}

/**
 * Restores access to an account that no one in the back office can help: it has this password, is not frozen, and has
 * no second factor, no session, no connection with a provider, and no failed sign-ins that count. The operation log says so, without an operator.
 * @throws Error when there is no such account, or for a common or breached password
 */
export async function recoverAccount(db: Database, { username, password, ports, now }: Recovery) {
  const passwordHash = await hashAdminPassword(ports, password, username)
  const clock = () => now
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(accounts).where(byUsername(username)).for('update')
    if (!before) throw new Error(`There is no account "${username}".`)
    const { id } = before
    await forgetAuthenticators({ clock }, tx, [before])
    await endConnectionsOf(tx, id)
    const [after] = await tx
      .update(accounts)
      .set({ passwordHash, status: 'normal', version: sql`${accounts.version} + 1`, updateTime: now })
      .where(eq(accounts.id, id))
      .returning()
    await tx.delete(resetCodes).where(eq(resetCodes.accountId, id))
    await endSessionsOf(tx, [id])
    await forgiveAll({ db: tx }, loginSubject(username))
    await writeLog({ address: '', requestId: newId(), clock, started: now }, tx, {
      action: 'resetPassword',
      resource: 'account',
      operator: null,
      succeeded: true,
      changes: [{ targetId: id, before, after: after ?? null }],
    })
  })
}
