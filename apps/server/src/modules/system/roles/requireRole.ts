import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { roles } from '../../../db/schema/roles.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { holdsCodesOfRoles } from '../accounts/authority.ts'

const rows = rowsOf(roles)

/**
 * Locks a role. Operators who lack one of its codes can neither take it from others, change whether it demands a second
 * factor, nor delete it.
 * @throws Refusal `notFound` or `unauthorizedOperation`
 */
export async function requireRole({ session }: SignedIn, tx: Database, id: string) {
  const row = await rows.requireLocked(tx, id, undefined)
  if (!(await holdsCodesOfRoles(tx, session, [id]))) throw new Refusal('unauthorizedOperation')
  return row
}
