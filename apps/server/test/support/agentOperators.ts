import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import { newId } from '../../src/db/columns.ts'
import { accounts } from '../../src/db/schema/accounts.ts'
import { quotas } from '../../src/db/schema/quotas.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { createStaff } from './staff.ts'
import type { TestServer } from './TestServer.ts'

/** An operator with all codes who is limited to a party. */
export async function operatorOf(server: TestServer, scopePartyId: string) {
  const staff = await createStaff(server, allPermissionCodes)
  await server.db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, staff.accountId))
  return staff
}

export async function insertQuota(
  server: TestServer,
  values: Pick<typeof quotas.$inferInsert, 'granteeId' | 'granterId' | 'amount'> &
    Partial<typeof quotas.$inferInsert>,
): Promise<string> {
  const id = newId()
  const { now } = server
  await server.db.insert(quotas).values({
    id,
    kind: 'credit',
    state: 'active',
    validFrom: now - DAY,
    validTo: now + 30 * DAY,
    reason: 'More coins for the season',
    operatorId: newId(),
    operatorName: 'operator',
    createTime: now,
    updateTime: now,
    ...values,
  })
  return id
}
