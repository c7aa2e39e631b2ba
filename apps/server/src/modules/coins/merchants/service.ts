import {
  merchant,
  type merchantCreate,
  merchantQuery,
  type merchantUpdate,
} from '@admin/api-client/contract/coins/merchants'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { agents, merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { addParty, moveParty, type Parents, removeParty, renameParty } from '../parties/lifecycle.ts'

const parents: Parents = { table: agents, field: 'agentId' }

export const merchantResource = resourceOf({
  name: 'merchant',
  table: merchants,
  reads: ({ session }) =>
    listReads({
      table: merchants,
      row: merchant,
      query: merchantQuery,
      visible: withinScope(merchants.id, session.scope),
      select: (db) =>
        db
          .select({ ...columnsOf(merchants, merchant), agentName: agents.nickname, balance: parties.balance })
          .from(merchants)
          .innerJoin(agents, eq(agents.id, merchants.agentId))
          .innerJoin(parties, eq(parties.id, merchants.id))
          .$dynamic(),
      sortKeys: { balance: plain(parties.balance) },
      defaultSort: '-createTime',
    }),
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})

export async function createMerchant(
  context: SignedIn,
  { password, ...values }: z.output<ReturnType<typeof merchantCreate>>,
) {
  const passwordHash = await hashNewPassword(context, password)
  return merchantResource.create(context, { ...values, passwordHash }, (tx, row) =>
    addParty(context, tx, parents, { ...row, kind: 'merchant', parentId: row.agentId }),
  )
}

export const updateMerchant = (context: SignedIn, id: string, body: z.output<typeof merchantUpdate>) =>
  merchantResource.update(context, id, body, async (tx, before, { nickname, agentId = before.agentId }) => {
    if (agentId !== before.agentId)
      await moveParty(context, tx, parents, { id: before.id, parentId: agentId })
    await renameParty(tx, before.id, nickname)
  })

export const deleteMerchant = (context: SignedIn, id: string) =>
  merchantResource.delete(context, id, async (tx) => {
    await removeParty(tx, id)
    if ((await tx.$count(merchantSubaccounts, eq(merchantSubaccounts.ownerId, id))) > 0)
      throw new Refusal('hasSubaccounts')
  })
