import { merchant, merchantQuery } from '@admin/api-client/contract/coins/merchants'
import { eq } from 'drizzle-orm'
import { columnsOf } from '../../../db/columnsOf.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { agents, merchants } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

export const merchantReads = (scope: Scope) =>
  listReads({
    table: merchants,
    row: merchant,
    query: merchantQuery,
    visible: withinScope(merchants.id, scope),
    select: (db) =>
      db
        .select({ ...columnsOf(merchants, merchant), agentName: agents.nickname, balance: parties.balance })
        .from(merchants)
        .innerJoin(agents, eq(agents.id, merchants.agentId))
        .innerJoin(parties, eq(parties.id, merchants.id))
        .$dynamic(),
    sortKeys: { balance: plain(parties.balance) },
    defaultSort: '-createTime',
  })
