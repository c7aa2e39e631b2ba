import type { PolicyResult } from '@admin/api-client/contract/system/policyDrafts'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import { SESSION_RESOURCE } from '../../../auth/sessions.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'
import { ipAddresses } from '../../../db/schema/system.ts'
import { DAY } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { admittedBy, type Rule } from '../ipAddresses/admission.ts'

/** Days in which administrators must have signed in to be counted. */
const DAYS = 30

type LockOut = NonNullable<PolicyResult['lockOut']>

export const readAddressRules = (db: Database): Promise<Rule[]> =>
  db.select({ address: ipAddresses.address, kind: ipAddresses.kind }).from(ipAddresses)

/**
 * Finds out whom rules lock out: the caller, and the accounts that can change the rules and signed in lately.
 * @param address from where the caller signs in
 * @param before rules of today: administrators whom they lock out already don't count. @default all of them count
 */
export async function findLockOut(
  db: Database,
  rules: readonly Rule[],
  { address, now, before = [] }: { address: string; now: number; before?: readonly Rule[] },
): Promise<LockOut> {
  const signIns = await db
    .selectDistinct({ accountId: accounts.id, address: operationLogs.address })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.id, operationLogs.operatorId))
    .where(
      and(
        eq(operationLogs.resource, SESSION_RESOURCE),
        eq(operationLogs.action, 'login'),
        eq(operationLogs.succeeded, true),
        gte(operationLogs.time, now - DAYS * DAY),
        eq(accounts.status, 'normal'),
        inArray(accounts.id, codeHolders(db, 'ipAddress:update')),
      ),
    )
  const addresses = [...new Set([address, ...signIns.map((each) => each.address)])]
  const today = await admittedBy(db, before, addresses)
  const admitted = await admittedBy(db, rules, addresses)
  const able = signIns.filter((each) => today.has(each.address))
  const administrators = new Set(able.map(({ accountId }) => accountId))
  const stay = new Set(able.filter((each) => admitted.has(each.address)).map(({ accountId }) => accountId))
  return {
    caller: !admitted.has(address),
    administrators: administrators.size,
    lockedOut: administrators.size - stay.size,
  }
}

/**
 * Checks the rules as a transaction has them.
 * @throws Refusal `locksYouOut`, or `locksAdministratorsOut` where no administrator who signed in lately could
 */
export async function requireWayIn(tx: Database, caller: { address: string; now: number }): Promise<void> {
  const {
    caller: isLockedOut,
    administrators,
    lockedOut,
  } = await findLockOut(tx, await readAddressRules(tx), caller)
  if (isLockedOut) throw new Refusal('locksYouOut')
  if (administrators > 0 && lockedOut === administrators) throw new Refusal('locksAdministratorsOut')
}
