import { agent, type agentArea } from '@admin/api-client/contract/agents/agents'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { and, or } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

type AgentQuery = z.output<typeof agentArea.operations.list.query>

export const agentReads = (scope: Scope) =>
  listReads({
    table: agents,
    visible: withinScope(agents.id, scope),
    select: (db) => db.select(columnsOf(agents, agent)).from(agents).$dynamic(),
    filter: ({ id, keyword }: AgentQuery) =>
      and(
        hasId(agents.id, id),
        keyword
          ? or(contains(agents.nickname, keyword), contains(agents.account, foldWidth(keyword)))
          : undefined,
      ),
    sortKeys: { ...byText(agents, 'nickname', 'account'), ...byValue(agents, 'createTime') },
    defaultSort: '-createTime',
  })
