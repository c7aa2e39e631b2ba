import { type Merchant, merchant, type merchantQuery } from '@admin/api-client/contract/coins/merchants'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals, hasId, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { agents, merchants } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

type MerchantQuery = z.output<typeof merchantQuery>

export const merchantReads = (scope: Scope) =>
  listReads({
    table: merchants,
    visible: withinScope(merchants.id, scope),
    select: (db) =>
      db
        .select({ ...columnsOf(merchants, merchant), agentName: agents.nickname, balance: parties.balance })
        .from(merchants)
        .innerJoin(agents, eq(agents.id, merchants.agentId))
        .innerJoin(parties, eq(parties.id, merchants.id))
        .$dynamic(),
    filter: (query: MerchantQuery) =>
      and(
        hasId(merchants.id, query.id),
        contains(merchants.nickname, query.nickname),
        contains(merchants.account, query.account),
        equals(merchants.status, query.status),
        equals(merchants.mfaStatus, query.mfaStatus),
        hasId(merchants.agentId, query.agentId),
        within(merchants.createTime, query.createdFrom, query.createdTo),
      ),
    sortKeys: {
      ...byText(merchants, 'nickname', 'account'),
      ...byValue(parties, 'balance'),
      ...byValue(merchants, 'status', 'mfaVerifyTime', 'createTime', 'updateTime'),
    },
    defaultSort: '-createTime',
    onWire: (rows): Merchant[] =>
      rows.map(({ balance, transferLimit, ...row }) => ({
        ...row,
        balance: String(balance),
        transferLimit: String(transferLimit),
      })),
  })
