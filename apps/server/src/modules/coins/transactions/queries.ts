import {
  type Transaction,
  transaction,
  transactionQuery,
} from '@admin/api-client/contract/coins/transactions'
import { transactionDefaultSort } from '@admin/api-client/contract/coins/transactions.sort'
import { and, desc, eq, exists, gt, gte, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { z } from 'zod'
import { countAppended } from '../../../db/appendedCount.ts'
import type { Database } from '../../../db/Database.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { hasLevel, isBelow } from '../parties/levels.ts'

export type TransactionQuery = z.output<typeof transactionQuery>

const party = alias(parties, 'party')
const counterparty = alias(parties, 'counterparty')

/** The party on the other side of an entry's transfer. */
const otherParty = sql`case when ${ledgerEntries.amount} < 0 then ${transfers.incomingPartyId} else ${transfers.outgoingPartyId} end`

const selectEntries = (db: Database) =>
  db
    .select({
      id: sql`${ledgerEntries.id}`.mapWith(String),
      transferId: ledgerEntries.transferId,
      orderNumber: transfers.orderNumber,
      type: transfers.type,
      partyId: ledgerEntries.partyId,
      partyName: party.nickname,
      partyKind: party.kind,
      counterpartyId: counterparty.id,
      counterpartyName: counterparty.nickname,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      remark: transfers.remark,
      createTime: ledgerEntries.time,
    })
    .from(ledgerEntries)
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transferId))
    .innerJoin(party, eq(party.id, ledgerEntries.partyId))
    .innerJoin(counterparty, eq(counterparty.id, otherParty))

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)

const toDto = (rows: Row[]): Transaction[] =>
  rows.map((row) => ({
    ...row,
    direction: row.amount < 0n ? 'out' : 'in',
    amount: String(absolute(row.amount)),
    balanceAfter: String(row.balanceAfter),
  }))

/** Condition on the entry's transfer, as a subquery: entries are counted without joins. */
const ofTransfer = (db: Database, condition: SQL): SQL =>
  exists(
    db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.id, ledgerEntries.transferId), condition)),
  )

/** Entries of the parties within the scope. */
export const transactionReads = (scope: Scope) =>
  listReads({
    table: ledgerEntries,
    row: transaction,
    query: transactionQuery,
    visible: withinScope(ledgerEntries.partyId, scope),
    select: (db) => selectEntries(db).$dynamic(),
    filters: {
      orderNumber: (orderNumber, db) => ofTransfer(db, eq(transfers.orderNumber, orderNumber.toUpperCase())),
      direction: (direction) =>
        direction === 'in' ? gt(ledgerEntries.amount, 0n) : lt(ledgerEntries.amount, 0n),
      belowId: (id) => isBelow(ledgerEntries.partyId, id),
      level: (level) => hasLevel(ledgerEntries.partyId, level),
      holders: (holders) => {
        const ofHolders = sql`${ledgerEntries.partyId} in (select id from ${parties} where kind in ('merchant', 'subaccount'))`
        return holders === 'y' ? ofHolders : not(ofHolders)
      },
      counterpartyLevel: (level, db) => ofTransfer(db, hasLevel(otherParty, level)),
      type: (type, db) => ofTransfer(db, eq(transfers.type, type)),
      createdFrom: (time) => gte(ledgerEntries.time, time),
      createdTo: (time) => lte(ledgerEntries.time, time),
    },
    // The amount as the list shows it: with its sign.
    sortKeys: { createTime: plain(ledgerEntries.time), amount: plain(ledgerEntries.amount) },
    defaultSort: transactionDefaultSort,
    // The parties within a scope change, and with them the number of old entries.
    ...(scope.partyId === null && { count: countAppended }),
    toDto,
  })

/** The balance that the newest entry of a party left, of those that a condition leaves; zero before its first. */
const balanceOf = (db: Database, partyId: string, until: SQL | undefined) =>
  db
    .select({ balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.partyId, partyId), until))
    .orderBy(desc(ledgerEntries.time), desc(ledgerEntries.id))
    .limit(1)

interface Balances {
  openingBalance: string | null
  closingBalance: string | null
}

/**
 * Returns the balances of the filtered party, or of all below the filtered one together, before the period and at its
 * end; null without a party within the scope.
 */
export async function readBalances(
  db: Database,
  { partyId, belowId, createdFrom, createdTo }: TransactionQuery,
  scope: Scope,
): Promise<Balances> {
  const none = { openingBalance: null, closingBalance: null }
  const opening = createdFrom === undefined ? sql`false` : lt(ledgerEntries.time, createdFrom)
  const closing = createdTo === undefined ? undefined : lte(ledgerEntries.time, createdTo)
  if (belowId && !partyId) return readBelow(db, belowId, scope, { opening, closing })
  if (!partyId || !validate(partyId)) return none
  const [row] = await db
    .select({
      openingBalance: sql`coalesce((${balanceOf(db, partyId, opening)}), 0)`.mapWith(String),
      closingBalance: sql`coalesce((${balanceOf(db, partyId, closing)}), 0)`.mapWith(String),
    })
    .from(parties)
    .where(and(eq(parties.id, partyId), withinScope(parties.id, scope)))
  return row ?? none
}

/** Balances of all parties below one: the sums of their entries, because each of them has another latest one. */
async function readBelow(
  db: Database,
  id: string,
  scope: Scope,
  { opening, closing = sql`true` }: { opening: SQL; closing: SQL | undefined },
): Promise<Balances> {
  const sumOf = (until: SQL) =>
    sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${until}), 0)`.mapWith(String)
  const [row] = await db
    .select({ openingBalance: sumOf(opening), closingBalance: sumOf(closing) })
    .from(ledgerEntries)
    .where(and(isBelow(ledgerEntries.partyId, id), withinScope(ledgerEntries.partyId, scope)))
  return row ?? { openingBalance: null, closingBalance: null }
}
