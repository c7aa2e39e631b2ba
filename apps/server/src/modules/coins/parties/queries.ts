import type { Party, partyQuery } from '@admin/api-client/contract/coins/parties'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { byText, contains, hasId, type SortKey } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { selectParties } from './selectParties.ts'

type PartyQuery = z.output<typeof partyQuery>

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
export const partyReads = (scope: Scope) =>
  listReads({
    table: parties,
    visible: and(not(parties.removed), withinScope(parties.id, scope)),
    select: (db) => selectParties(db).$dynamic(),
    filter: ({ id, keyword, kind, parentId, adjacentTo }: PartyQuery, db) =>
      and(
        hasId(parties.id, id),
        keyword
          ? or(contains(parties.nickname, keyword), contains(parties.account, foldWidth(keyword)))
          : undefined,
        kind === undefined ? undefined : inArray(parties.kind, [kind].flat()),
        hasId(parties.parentId, parentId),
        adjacentTo === undefined ? undefined : isAdjacentTo(db, adjacentTo),
      ),
    sortKeys: { ...byText(parties, 'nickname', 'account'), level: byLevel },
    defaultSort: 'nickname',
    onWire: (rows): Party[] =>
      rows.map(({ balance, transferLimit, ...row }) => ({
        ...row,
        balance: String(balance),
        transferLimit: String(transferLimit),
      })),
  })
