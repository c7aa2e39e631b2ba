import type { partyArea } from '@admin/api-client/contract/coins/parties'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { partyReads } from './queries.ts'

export const partyRoutes: Handlers<typeof partyArea> = {
  list: ({ db, query, session }) => partyReads(session.scope).page(db, query),
  get: async ({ db, params, session }) => {
    const party = await partyReads(session.scope).one(db, params.id)
    if (!party) throw new Refusal('notFound')
    return party
  },
}
