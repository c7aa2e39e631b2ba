import {
  merchantSubaccount,
  merchantSubaccountArea,
  merchantSubaccountCreate,
  merchantSubaccountQuery,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { merchantSubaccountDefaultSort } from '@admin/api-client/contract/coins/merchantSubaccounts.sort'
import { merchantSubaccountTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { eq } from 'drizzle-orm'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../../db/schema/merchants.ts'
import type { Handlers } from '../../../http/mount.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { lastSignInKey, lastSignInOf } from '../parties/lastSignIn.ts'
import { isBelow } from '../parties/levels.ts'
import { addParty, type Parents, removeParty, renameParty } from '../parties/lifecycle.ts'
import { requireOwnLimits } from '../parties/ownParty.ts'
import { partyHandlers } from '../parties/partyHandlers.ts'

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
            lastLoginTime: lastSignInOf(subaccounts.id).as('last_sign_in'),
          })
          .from(subaccounts)
          .innerJoin(merchants, eq(merchants.id, subaccounts.ownerId))
          .innerJoin(parties, eq(parties.id, subaccounts.id))
          .$dynamic(),
      filters: { belowId: (id) => isBelow(subaccounts.id, id) },
      sortKeys: { balance: plain(parties.balance), lastLoginTime: lastSignInKey(subaccounts.id) },
      defaultSort: merchantSubaccountDefaultSort,
    }),
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})

export const merchantSubaccountRoutes: Handlers<typeof merchantSubaccountArea> = {
  ...plainHandlers(subaccountResource, { area: merchantSubaccountArea }),
  ...partyHandlers(subaccountResource, merchantSubaccountTransitions),
  create: {
    body: merchantSubaccountCreate,
    handle: async (input) => {
      const { password, ...values } = input.body
      const passwordHash = await hashNewPassword(input, password, values.account)
      return subaccountResource.create(input, { ...values, passwordHash }, (tx, row) =>
        addParty(input, tx, parents, { ...row, kind: 'subaccount', parentId: row.ownerId }),
      )
    },
  },
  update: (input) =>
    subaccountResource.update(input, input.params.id, input.body, (tx, before, values) => {
      requireOwnLimits(input, before, values)
      return renameParty(tx, before.id, values.nickname)
    }),
  delete: (input) => subaccountResource.delete(input, input.params.id, (tx, { id }) => removeParty(tx, id)),
}
