import type { Party } from '@admin/api-client/contract/coins/parties'
import { GENERAL_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'

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
      status: sql<
        Party['status']
      >`coalesce(${agents.status}, ${merchants.status}, ${merchantSubaccounts.status}, 'enabled')`,
      balance: parties.balance,
      transferLimit:
        sql`coalesce(${agents.transferLimit}, ${merchants.transferLimit}, ${owner.transferLimit}, ${GENERAL_TRANSFER_LIMIT}::bigint)`.mapWith(
          BigInt,
        ),
      lastEntryTime: parties.lastEntryTime,
    })
    .from(parties)
    .leftJoin(parent, eq(parent.id, parties.parentId))
    .leftJoin(agents, eq(agents.id, parties.id))
    .leftJoin(merchants, eq(merchants.id, parties.id))
    .leftJoin(merchantSubaccounts, eq(merchantSubaccounts.id, parties.id))
    .leftJoin(owner, eq(owner.id, merchantSubaccounts.ownerId))

export type PartyRow = Awaited<ReturnType<typeof selectParties>>[number]
