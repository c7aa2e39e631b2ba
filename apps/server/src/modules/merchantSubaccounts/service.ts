import type { merchantSubaccountCreate } from '@admin/api-client/contract/merchantSubaccounts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '../../auth/passwords.ts'
import { withinScope } from '../../auth/scope.ts'
import type { SignedIn } from '../../context.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../db/schema/merchants.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { resourceOf } from '../resource.ts'
import { subaccountReads } from './queries.ts'

export const subaccountResource = resourceOf({
  name: 'merchantSubaccount',
  table: subaccounts,
  reads: subaccountReads,
})

export async function createSubaccount(
  context: SignedIn,
  { password, ...values }: z.output<ReturnType<typeof merchantSubaccountCreate>>,
) {
  const passwordHash = await hashPassword(password, context.config.argon2)
  return subaccountResource.create(context, { ...values, passwordHash }, async (tx) => {
    // Owner ID must exist (specification, section 5), and to the session only what it sees does.
    const owner = and(eq(merchants.id, values.ownerId), withinScope(merchants.id, context.session.scope))
    if ((await tx.$count(merchants, owner)) === 0) throw refuseField('validation', 'ownerId', 'notExisting')
  })
}

export const deleteSubaccount = (context: SignedIn, id: string) =>
  subaccountResource.delete(context, id, async (_, { balance }) => {
    if (balance !== 0n) throw new Refusal('balanceNotZero')
  })
