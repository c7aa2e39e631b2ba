import type { agentOperations } from '@admin/api-client/contract/agents'
import { and, count, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, folded, hasId, plain, sorting, windowOf } from '../../db/list.ts'
import { agents } from '../../db/schema.ts'

export type AgentQuery = z.output<typeof agentOperations.list.query>

const sortKeys = {
  nickname: folded(agents.nickname),
  account: folded(agents.account),
  createTime: plain(agents.createTime),
}

const filterOf = ({ id, keyword }: AgentQuery): SQL | undefined =>
  and(
    hasId(agents.id, id),
    keyword ? or(contains(agents.nickname, keyword), contains(agents.account, keyword)) : undefined,
  )

export function readAgents(db: Database, query: AgentQuery) {
  const { limit, offset } = windowOf(query)
  return db
    .select({
      id: agents.id,
      account: agents.account,
      nickname: agents.nickname,
      createTime: agents.createTime,
    })
    .from(agents)
    .where(filterOf(query))
    .orderBy(...sorting(sortKeys, query.sort ?? '-createTime', agents.id).order)
    .limit(limit)
    .offset(offset)
}

export async function countAgents(db: Database, query: AgentQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(agents).where(filterOf(query))
  return row?.total ?? 0
}
