import {
  type MerchantSubaccount,
  merchantSubaccount,
  type merchantSubaccountQuery,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals, hasId, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

type SubaccountQuery = z.output<typeof merchantSubaccountQuery>

export const subaccountReads = (scope: Scope) =>
  listReads({
    table: subaccounts,
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
    filter: (query: SubaccountQuery) =>
      and(
        hasId(subaccounts.id, query.id),
        contains(subaccounts.nickname, query.nickname),
        contains(subaccounts.account, query.account),
        hasId(subaccounts.ownerId, query.ownerId),
        equals(subaccounts.status, query.status),
        equals(subaccounts.mfaStatus, query.mfaStatus),
        within(subaccounts.createTime, query.createdFrom, query.createdTo),
      ),
    sortKeys: {
      ...byText(subaccounts, 'nickname', 'account'),
      ...byValue(parties, 'balance'),
      ...byValue(subaccounts, 'status', 'mfaVerifyTime', 'lastLoginTime', 'createTime'),
    },
    defaultSort: '-createTime',
    onWire: (rows): MerchantSubaccount[] =>
      rows.map(({ balance, ...row }) => ({ ...row, balance: String(balance) })),
  })
