import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { accountControls } from '../../../db/schema/accounts.ts'
import type { SignedIn } from '../../../kernel/context.ts'

const { accountId, controllerId } = accountControls

/**
 * Records that the operator could act as other accounts from now on, because they created them, set what those sign in
 * with, or granted them access. Anyone who could act as the operator could act as them, too.
 */
export async function noteControl(
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
  tx: Database,
  accountIds: readonly string[],
): Promise<void> {
  const operatorId = session.account.id
  const controllers = await tx
    .select({ id: controllerId })
    .from(accountControls)
    .where(eq(accountId, operatorId))
  const time = clock()
  const controls = [operatorId, ...controllers.map(({ id }) => id)].flatMap((controller) =>
    accountIds
      .filter((account) => account !== controller)
      .map((account) => ({ accountId: account, controllerId: controller, time })),
  )
  if (controls.length > 0) await tx.insert(accountControls).values(controls).onConflictDoNothing()
}

/** The ids of an account and of the accounts that aren't independent of it, as a subquery. */
export const dependentIds = (id: string): SQL =>
  sql`(select ${id}::uuid
    union select ${controllerId} from ${accountControls} where ${accountId} = ${id}
    union select ${accountId} from ${accountControls} where ${controllerId} = ${id})`

/** Condition that an account could act as another one. */
export const couldActAs = (db: Database, controller: string | PgColumn, account: string | PgColumn): SQL =>
  exists(
    db
      .select({ id: accountId })
      .from(accountControls)
      .where(and(eq(accountId, sql`${account}`), eq(controllerId, sql`${controller}`))),
  )

/** Condition that one of two accounts could act as the other, so that they may be one person. */
export const areDependent = (db: Database, one: string, other: PgColumn): SQL =>
  exists(
    db
      .select({ id: accountId })
      .from(accountControls)
      .where(
        or(
          and(eq(accountId, one), eq(controllerId, other)),
          and(eq(controllerId, one), eq(accountId, other)),
        ),
      ),
  )
