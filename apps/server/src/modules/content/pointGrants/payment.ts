import { NAMED_USERS } from '@admin/api-client/contract/limits'
import { formatList } from '@admin/i18n/texts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointGrantRows } from '../../../db/schema/points.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockUsers, postPoints } from '../../users/users/points.ts'
import type { GrantRow } from './resource.ts'

/**
 * Posts the entries of a grant, whose rows were inserted, as the operator who made it.
 * @throws Refusal `grantNotPayable` where users are frozen, or have fewer points than would be taken
 */
export async function payGrant(
  context: SignedIn,
  tx: Database,
  { id, unit, remark, operatorId, operatorName }: GrantRow,
): Promise<void> {
  const rows = await tx.select().from(pointGrantRows).where(eq(pointGrantRows.grantId, id))
  const amounts = new Map(rows.map(({ userId, amount }) => [userId, amount]))
  const locked = await lockUsers(tx, [...amounts.keys()])
  const failing = locked.filter(
    (user) => user.status === 'frozen' || user[unit] + (amounts.get(user.id) ?? 0n) < 0n,
  )
  if (failing.length > 0) {
    const named = failing.slice(0, NAMED_USERS).map(({ nickname }) => nickname)
    const shown = failing.length > NAMED_USERS ? [...named, '…'] : named
    throw new Refusal('grantNotPayable', { values: { users: formatList(shown, context.language) } })
  }
  await postPoints(
    tx,
    context,
    rows.map(({ userId, amount, remark: own }) => ({
      ...{ userId, unit, amount, grantId: id },
      source: 'admin',
      remark: own || remark,
      maker: { operatorId, operatorName },
    })),
  )
}
