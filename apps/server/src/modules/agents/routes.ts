import type { agentOperations } from '@admin/api-client/contract/agents'
import { pageOf } from '../../db/list.ts'
import type { Handlers } from '../../http/mount.ts'
import { countAgents, readAgents } from './queries.ts'

export const agentRoutes: Handlers<typeof agentOperations> = {
  list: async ({ db, query }) => pageOf(query, await readAgents(db, query), await countAgents(db, query)),
}
