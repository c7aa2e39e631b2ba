import {
  merchant,
  merchantArea,
  merchantCreate,
  merchantQuery,
} from '@admin/api-client/contract/coins/merchants'
import { merchantDefaultSort } from '@admin/api-client/contract/coins/merchants.sort'
import { merchantTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { eq, inArray } from 'drizzle-orm'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { hasId, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { endQuotas, endQuotasOf, lockOpenQuotas } from '../../agents/quotas/ending.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { isBelow } from '../parties/levels.ts'
import { addParty, moveParty, type Parents, removeParty, renameParty } from '../parties/lifecycle.ts'
import { lockParties } from '../parties/lockParties.ts'
import { requireOwnLimits } from '../parties/ownParty.ts'
import { partyHandlers } from '../parties/partyHandlers.ts'

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
      filters: {
        belowId: (id) => isBelow(merchants.id, id),
        teamId: (id, db) =>
          inArray(
            merchants.agentId,
            db.select({ id: agents.id }).from(agents).where(hasId(agents.teamId, id)),
          ),
      },
      sortKeys: { balance: plain(parties.balance) },
      defaultSort: merchantDefaultSort,
    }),
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})

/** Moves a merchant to another agent; the quotas that the one before granted it end. */
async function moveMerchant(
  context: SignedIn,
  tx: Database,
  { id, agentId }: Pick<typeof merchants.$inferSelect, 'id' | 'agentId'>,
  parentId: string,
): Promise<void> {
  await lockParties(tx, [id, agentId, parentId])
  await moveParty(context, tx, parents, { id, parentId })
  const open = await lockOpenQuotas(tx, eq(quotas.granteeId, id), context.clock())
  await endQuotas(context, tx, open, 'merchantMoved')
}

export const merchantRoutes: Handlers<typeof merchantArea> = {
  ...plainHandlers(merchantResource, { area: merchantArea }),
  ...partyHandlers(merchantResource, merchantTransitions),
  create: {
    body: merchantCreate,
    handle: async (input) => {
      const { password, ...values } = input.body
      const passwordHash = await hashNewPassword(input, password, values.account)
      return merchantResource.create(input, { ...values, passwordHash }, (tx, row) =>
        addParty(input, tx, parents, { ...row, kind: 'merchant', parentId: row.agentId }),
      )
    },
  },
  update: (input) =>
    merchantResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      requireOwnLimits(input, before, values)
      const { id, agentId } = before
      if (values.agentId !== undefined && values.agentId !== agentId)
        await moveMerchant(input, tx, before, values.agentId)
      await renameParty(tx, id, values.nickname)
    }),
  delete: (input) =>
    merchantResource.delete(input, input.params.id, async (tx, { id }) => {
      await removeParty(tx, id)
      await endQuotasOf(input, tx, id)
      if ((await tx.$count(merchantSubaccounts, eq(merchantSubaccounts.ownerId, id))) > 0)
        throw new Refusal('hasSubaccounts')
    }),
}
