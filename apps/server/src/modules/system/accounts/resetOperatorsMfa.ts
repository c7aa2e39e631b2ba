import { asc, eq } from 'drizzle-orm'
import { forgetAuthenticators } from '../../../auth/secondFactor.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { accountsHoldingMore, areOwnSites, requireOther } from './authority.ts'
import { noteControl } from './controls.ts'

/**
 * Forgets the authenticators of the accounts that act for a party. It asks for the same as resetting each of
 * them does, and locks them before the party's own row is locked.
 * @throws Refusal `ownAccount` or `unauthorizedOperation` when one of them is the operator's own or holds a code
 *   that the operator lacks, or sees sites that the operator doesn't
 */
export async function resetOperatorsMfa(context: SignedIn, tx: Database, partyId: string): Promise<void> {
  const operators = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.scopePartyId, partyId))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const ids = operators.map(({ id }) => id)
  for (const operator of operators) requireOther(context, operator)
  const beyond = operators.some(({ scopeSiteIds }) => !areOwnSites(context.session, scopeSiteIds))
  if (beyond || (await accountsHoldingMore(tx, context.session, ids)).size > 0)
    throw new Refusal('unauthorizedOperation')
  await noteControl(context, tx, ids)
  await endSessionsOf(tx, ids)
  await writeLog(context, tx, {
    action: 'resetMfa',
    resource: 'account',
    changes: await forgetAuthenticators(context, tx, operators),
    operator: context.session.account,
    succeeded: true,
  })
}
