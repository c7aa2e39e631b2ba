import {
  merchantSubaccount,
  merchantSubaccountQuery,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { eq } from 'drizzle-orm'
import { columnsOf } from '../../../db/columnsOf.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

export const subaccountReads = (scope: Scope) =>
  listReads({
    table: subaccounts,
    row: merchantSubaccount,
    query: merchantSubaccountQuery,
    visible: withinScope(subaccounts.id, scope),
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
  })
