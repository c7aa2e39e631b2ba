import type { partyArea } from '@admin/api-client/contract/coins/parties'
import { requireOne } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { partyReads } from './queries.ts'

export const partyRoutes: Handlers<typeof partyArea> = {
  list: ({ db, query, session }) => partyReads(session.scope).page(db, query),
  get: (input) => requireOne(input, partyReads(input.session.scope), input.params.id),
}
