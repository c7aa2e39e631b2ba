import type { Agent, agentOperations } from '@admin/api-client/contract/agents'
import { and, or } from 'drizzle-orm'
import type { z } from 'zod'
import { contains, folded, hasId, plain } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { agents } from '../../db/schema/merchants.ts'

type AgentQuery = z.output<typeof agentOperations.list.query>

export const agentReads = listReads({
  table: agents,
  select: (db) =>
    db
      .select({
        id: agents.id,
        account: agents.account,
        nickname: agents.nickname,
        createTime: agents.createTime,
      })
      .from(agents)
      .$dynamic(),
  filter: ({ id, keyword }: AgentQuery) =>
    and(
      hasId(agents.id, id),
      keyword ? or(contains(agents.nickname, keyword), contains(agents.account, keyword)) : undefined,
    ),
  sortKeys: {
    nickname: folded(agents.nickname),
    account: folded(agents.account),
    createTime: plain(agents.createTime),
  },
  defaultSort: '-createTime',
  onWire: (rows): Agent[] => rows,
})
