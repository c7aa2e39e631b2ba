import { party, type partyArea, partyQuery } from '@admin/api-client/contract/coins/parties'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { requireOne } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, hasId, type SortKey } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import type { Handlers } from '../../../http/mount.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { selectParties } from './selectParties.ts'

/** Directly above or below a party. */
function isAdjacentTo(db: Database, id: string): SQL | undefined {
  const above = db.select({ id: parties.parentId }).from(parties).where(hasId(parties.id, id))
  return or(hasId(parties.parentId, id), inArray(parties.id, above))
}

const levelOf = (kind: unknown) => sql`array_position(array[${levels}], ${kind})`
const levels = sql.join(
  enumerations.partyKind.map((kind) => sql`${kind}::text`),
  sql`, `,
)

/** From the top of the tree down, and within a level by nickname. */
const byLevel: SortKey = {
  by: sql`(${levelOf(parties.kind)}, lower(${parties.nickname}))`,
  of: (_, { kind, nickname }) => sql`(${levelOf(kind)}, lower(${nickname}))`,
  nullable: false,
}

/** Parties that are not removed and within the scope. */
const partyReads = (scope: Scope) =>
  listReads({
    table: parties,
    row: party,
    query: partyQuery,
    visible: and(not(parties.removed), withinScope(parties.id, scope)),
    select: (db) => selectParties(db).$dynamic(),
    filters: {
      keyword: (keyword) =>
        or(contains(parties.nickname, keyword), contains(parties.account, foldWidth(keyword))),
      kind: (kind) => inArray(parties.kind, [kind].flat()),
      adjacentTo: (id, db) => isAdjacentTo(db, id),
    },
    sortKeys: { level: byLevel },
    defaultSort: 'nickname',
  })

export const partyRoutes: Handlers<typeof partyArea> = {
  list: ({ db, query, session }) => partyReads(session.scope).page(db, query),
  get: (input) => requireOne(input, partyReads(input.session.scope), input.params.id),
}
