import type { agentArea } from '@admin/api-client/contract/agents/agents'
import type { Handlers } from '../../../http/mount.ts'
import { agentReads } from './queries.ts'

export const agentRoutes: Handlers<typeof agentArea> = {
  list: ({ db, session, query }) => agentReads(session.scope).page(db, query),
}
