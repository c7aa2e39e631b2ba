import type { MfaDemand, mfaBindingArea } from '@admin/api-client/contract/operations/mfaBindings'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { isUnbound } from '../../../auth/secondFactor.ts'
import { endTrustOf, lockTrusting } from '../../../auth/trustedDevices.ts'
import { differing, rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'
import { keepingAWorkingAdministrator, lockAdministrators } from '../../system/accounts/authority.ts'
import { requireRole } from '../../system/roles/requireRole.ts'

const rows = rowsOf(roles)

/** The roles with the numbers of their accounts within the data scope of the session. */
export async function readDemands(
  { db, session }: Pick<SignedIn, 'db' | 'session'>,
  roleId?: string,
): Promise<MfaDemand[]> {
  const holders = and(
    eq(accountRoles.roleId, roles.id),
    ofOperatorWithinScope(accountRoles.accountId, session.scope),
  )
  const unbound = db
    .select({ total: count() })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
    .where(and(holders, isUnbound))
  return db
    .select({
      id: roles.id,
      name: roles.name,
      accountCount: db.$count(accountRoles, holders),
      unboundCount: sql`(${unbound})`.mapWith(Number),
      required: roles.mfaRequired,
      graceDays: roles.mfaGraceDays,
      demandTime: roles.mfaDemandTime,
      version: roles.version,
    })
    .from(roles)
    .where(roleId === undefined ? undefined : eq(roles.id, roleId))
    .orderBy(asc(roles.name), asc(roles.id))
}

async function readDemand(context: SignedIn, tx: Database, id: string): Promise<MfaDemand> {
  const [demand] = await readDemands({ ...context, db: tx }, id)
  if (!demand) throw new Refusal('notFound')
  return demand
}

/** The accounts with a role enter a code at their next sign-in on each device. */
async function endTrustOfHolders(tx: Database, roleId: string): Promise<void> {
  const holders = await tx
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .where(eq(accountRoles.roleId, roleId))
  const ids = holders.map(({ id }) => id)
  await lockTrusting(tx, ids)
  await endTrustOf(tx, ids)
}

/**
 * Demands a second factor of the accounts with a role, or ends the demand. The grace counts from a demand's begin; changing
 * its days keeps that. Its begin ends the trust of the accounts in their devices. Where nothing changes, the role keeps its version and nothing is logged.
 * @throws Refusal `notFound`; `staleVersion` with the demand as it is now; `unauthorizedOperation` for a role with a code
 * that the operator lacks; `validation` on `graceDays` when every administrator would have to bind an authenticator first
 */
export const demandMfa = ({
  params: { id },
  body: { required, graceDays, version },
  ...context
}: Input<typeof mfaBindingArea.operations.demandMfa>): Promise<MfaDemand> =>
  operate(context, { action: 'demandMfa', resource: 'role' }, async (tx, record) => {
    await lockAdministrators(tx)
    const before = await requireRole(context, tx, id)
    if (before.version !== version)
      throw new Refusal('staleVersion', { current: await readDemand(context, tx, id) })
    const now = context.clock()
    const mfaDemandTime = !required ? null : before.mfaRequired ? (before.mfaDemandTime ?? now) : now
    const demanded = { mfaRequired: required, mfaGraceDays: required ? graceDays : 0, mfaDemandTime }
    const values = differing(before, demanded)
    if (Object.keys(values).length > 0)
      await keepingAWorkingAdministrator(tx, { now, field: 'graceDays' }, async () =>
        record(await rows.write(context, tx, before, values)),
      )
    if (required && !before.mfaRequired) await endTrustOfHolders(tx, id)
    return readDemand(context, tx, id)
  })
