import { agent, agentArea } from '@admin/api-client/contract/agents/agents'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { or } from 'drizzle-orm'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents } from '../../../db/schema/agents.ts'
import type { Handlers } from '../../../http/mount.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

const agentReads = (scope: Scope) =>
  listReads({
    table: agents,
    row: agent,
    query: agentArea.operations.list.query,
    visible: withinScope(agents.id, scope),
    filters: {
      keyword: (keyword) =>
        or(contains(agents.nickname, keyword), contains(agents.account, foldWidth(keyword))),
    },
    defaultSort: '-createTime',
  })

export const agentRoutes: Handlers<typeof agentArea> = {
  list: ({ db, session, query }) => agentReads(session.scope).page(db, query),
}
