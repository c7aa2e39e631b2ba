import type { Party, partyQuery } from '@admin/api-client/contract/coins/parties'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { GENERAL_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { byText, contains, hasId, type SortKey } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

type PartyQuery = z.output<typeof partyQuery>

const parent = alias(parties, 'parent')
const owner = alias(merchants, 'owner')

/** Parties with what the rules of a transfer ask of them; removed ones are left to the caller. */
export const selectParties = (db: Database) =>
  db
    .select({
      id: parties.id,
      kind: parties.kind,
      account: parties.account,
      nickname: parties.nickname,
      parentId: parties.parentId,
      parentName: parent.nickname,
      status: sql<Party['status']>`coalesce(${merchants.status}, ${merchantSubaccounts.status}, 'enabled')`,
      balance: parties.balance,
      transferLimit:
        sql`coalesce(${merchants.transferLimit}, ${owner.transferLimit}, ${GENERAL_TRANSFER_LIMIT}::bigint)`.mapWith(
          BigInt,
        ),
      lastEntryTime: parties.lastEntryTime,
    })
    .from(parties)
    .leftJoin(parent, eq(parent.id, parties.parentId))
    .leftJoin(merchants, eq(merchants.id, parties.id))
    .leftJoin(merchantSubaccounts, eq(merchantSubaccounts.id, parties.id))
    .leftJoin(owner, eq(owner.id, merchantSubaccounts.ownerId))

export type PartyRow = Awaited<ReturnType<typeof selectParties>>[number]

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
