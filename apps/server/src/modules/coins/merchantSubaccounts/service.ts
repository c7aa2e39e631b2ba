import type {
  merchantSubaccountCreate,
  merchantSubaccountUpdate,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { newId } from '../../../db/columns.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../../db/schema/merchants.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { addParty, changeParty, removeParty } from '../parties/lifecycle.ts'
import { subaccountReads } from './queries.ts'

export const subaccountResource = resourceOf({
  name: 'merchantSubaccount',
  table: subaccounts,
  reads: subaccountReads,
})

export async function createSubaccount(
  context: SignedIn,
  body: z.output<ReturnType<typeof merchantSubaccountCreate>>,
) {
  const { password, ...values } = await screenTexts(context, body, { nickname: 'plain' })
  const passwordHash = await hashNewPassword(context, password)
  const { ownerId, account, nickname } = values
  const row = { id: newId(), ...values, passwordHash }
  return subaccountResource.create(context, row, async (tx) => {
    // Owner ID must exist (specification, section 5), and to the session only what it sees does.
    const owner = and(eq(merchants.id, ownerId), withinScope(merchants.id, context.session.scope))
    if ((await tx.$count(merchants, owner)) === 0) throw refuseField('validation', 'ownerId', 'notExisting')
    await addParty(tx, { id: row.id, kind: 'subaccount', parentId: ownerId, account, nickname })
  })
}

export async function updateSubaccount(
  context: SignedIn,
  id: string,
  body: z.output<typeof merchantSubaccountUpdate>,
) {
  const current = await subaccountResource.get(context, id)
  const values = await screenTexts(context, body, { nickname: 'plain' }, current)
  return subaccountResource.update(context, id, values, (tx) =>
    changeParty(tx, id, { nickname: values.nickname }),
  )
}

export const deleteSubaccount = (context: SignedIn, id: string) =>
  subaccountResource.delete(context, id, (tx) => removeParty(tx, id))
