import type { Transaction, transactionQuery } from '@admin/api-client/contract/coins/transactions'
import { and, desc, eq, exists, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { z } from 'zod'
import { countAppended } from '../../../db/appendedCount.ts'
import type { Database } from '../../../db/Database.ts'
import { hasId, plain, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

export type TransactionQuery = z.output<typeof transactionQuery>

const party = alias(parties, 'party')
const counterparty = alias(parties, 'counterparty')

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
    .innerJoin(
      counterparty,
      eq(
        counterparty.id,
        sql`case when ${ledgerEntries.amount} < 0 then ${transfers.incomingPartyId} else ${transfers.outgoingPartyId} end`,
      ),
    )

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)

const onWire = (rows: Row[]): Transaction[] =>
  rows.map((row) => ({
    ...row,
    direction: row.amount < 0n ? 'out' : 'in',
    amount: String(absolute(row.amount)),
    balanceAfter: String(row.balanceAfter),
  }))

const inDirection = (direction: TransactionQuery['direction']): SQL | undefined =>
  direction && (direction === 'in' ? sql`${ledgerEntries.amount} > 0` : sql`${ledgerEntries.amount} < 0`)

/** Condition on the entry's transfer, as a subquery: entries are counted without joins. */
const ofTransfer = (db: Database, condition: SQL | undefined): SQL | undefined =>
  condition &&
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
    visible: withinScope(ledgerEntries.partyId, scope),
    select: (db) => selectEntries(db).$dynamic(),
    filter: (query: TransactionQuery, db) =>
      and(
        ofTransfer(
          db,
          query.orderNumber ? eq(transfers.orderNumber, query.orderNumber.toUpperCase()) : undefined,
        ),
        hasId(ledgerEntries.transferId, query.transferId),
        hasId(ledgerEntries.partyId, query.partyId),
        inDirection(query.direction),
        ofTransfer(db, query.type && eq(transfers.type, query.type)),
        within(ledgerEntries.time, query.createdFrom, query.createdTo),
      ),
    // The amount as the list shows it: with its sign.
    sortKeys: { createTime: plain(ledgerEntries.time), amount: plain(ledgerEntries.amount) },
    defaultSort: '-createTime',
    // Who is within a scope changes, and with it how many old entries are seen.
    ...(scope === null && { count: countAppended }),
    onWire,
  })

/** The balance that the newest entry of a party left, of those that a condition leaves; zero before its first. */
const balanceOf = (db: Database, partyId: string, until: SQL | undefined) =>
  db
    .select({ balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.partyId, partyId), until))
    .orderBy(desc(ledgerEntries.time), desc(ledgerEntries.id))
    .limit(1)

/** Balances of the filtered party before the period and at its end; null without a party within the scope. */
export async function readBalances(
  db: Database,
  { partyId, createdFrom, createdTo }: TransactionQuery,
  scope: Scope,
): Promise<{ openingBalance: string | null; closingBalance: string | null }> {
  const none = { openingBalance: null, closingBalance: null }
  if (!partyId || !validate(partyId)) return none
  const opening = createdFrom === undefined ? sql`false` : lt(ledgerEntries.time, createdFrom)
  const closing = createdTo === undefined ? undefined : lte(ledgerEntries.time, createdTo)
  const [row] = await db
    .select({
      openingBalance: sql`coalesce((${balanceOf(db, partyId, opening)}), 0)`.mapWith(String),
      closingBalance: sql`coalesce((${balanceOf(db, partyId, closing)}), 0)`.mapWith(String),
    })
    .from(parties)
    .where(and(eq(parties.id, partyId), withinScope(parties.id, scope)))
  return row ?? none
}
