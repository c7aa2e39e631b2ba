import {
  merchantSubaccount,
  type merchantSubaccountCreate,
  merchantSubaccountQuery,
  type merchantSubaccountUpdate,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../../db/schema/merchants.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { addParty, type Parents, removeParty, renameParty } from '../parties/lifecycle.ts'

/** Owner ID must exist (specification, section 5). */
const parents: Parents = { table: merchants, field: 'ownerId' }

export const subaccountResource = resourceOf({
  name: 'merchantSubaccount',
  table: subaccounts,
  reads: ({ session }) =>
    listReads({
      table: subaccounts,
      row: merchantSubaccount,
      query: merchantSubaccountQuery,
      visible: withinScope(subaccounts.id, session.scope),
      select: (db) =>
        db
          .select({
            ...columnsOf(subaccounts, merchantSubaccount),
            ownerName: merchants.nickname,
            balance: parties.balance,
          })
          .from(subaccounts)
          .innerJoin(merchants, eq(merchants.id, subaccounts.ownerId))
          .innerJoin(parties, eq(parties.id, subaccounts.id))
          .$dynamic(),
      sortKeys: { balance: plain(parties.balance) },
      defaultSort: '-createTime',
    }),
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})

export async function createSubaccount(
  context: SignedIn,
  { password, ...values }: z.output<ReturnType<typeof merchantSubaccountCreate>>,
) {
  const passwordHash = await hashNewPassword(context, password)
  return subaccountResource.create(context, { ...values, passwordHash }, (tx, row) =>
    addParty(context, tx, parents, { ...row, kind: 'subaccount', parentId: row.ownerId }),
  )
}

export const updateSubaccount = (
  context: SignedIn,
  id: string,
  body: z.output<typeof merchantSubaccountUpdate>,
) =>
  subaccountResource.update(context, id, body, (tx, before, { nickname }) =>
    renameParty(tx, before.id, nickname),
  )

export const deleteSubaccount = (context: SignedIn, id: string) =>
  subaccountResource.delete(context, id, (tx) => removeParty(tx, id))
