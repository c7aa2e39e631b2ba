import { REVIEW_WINDOW_HOURS } from '@admin/api-client/contract/limits'
import { inArray, sql } from 'drizzle-orm'
import { DEMO_USERNAMES } from '../auth/demoAccounts.ts'
import type { Database } from '../db/Database.ts'
import { ledgerEntries, parties, transfers } from '../db/schema/ledger.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import type { SeededAccount } from './accounts.ts'
import { coinHistory, type PastTransfer } from './coinHistory.ts'
import { insertRows } from './insertRows.ts'
import type { CoinArea } from './merchants.ts'
import type { Random } from './random.ts'

const BATCH = 20_000

type TransferRow = typeof transfers.$inferInsert
type EntryRow = typeof ledgerEntries.$inferInsert

/**
 * Writes the demo's transfers, the entries that made every balance, and the balances.
 * @param entries how many, about
 */
export async function seedLedger(
  tx: Database,
  random: Random,
  now: number,
  entries: number,
  { operators, ...area }: CoinArea & { operators: SeededAccount[] },
): Promise<void> {
  const roots = await tx
    .select({ id: parties.id, kind: parties.kind })
    .from(parties)
    .where(inArray(parties.kind, ['issuance', 'treasury']))
  const rootOf = (kind: string) => roots.find((root) => root.kind === kind)?.id ?? ''
  const history = coinHistory(random, now, entries, area, {
    issuance: rootOf('issuance'),
    treasury: rootOf('treasury'),
  })
  // The history brings its own balances: row by row the triggers would take minutes for a million of them.
  await switchTriggers(tx, 'disable')
  await insertHistory(tx, history, (past, number) =>
    transferRow(random, past, number, operatorsOf(past, now, operators)),
  )
  await tx.execute(sql`
    update ${parties} set balance = newest.balance_after, last_entry_time = newest.time
    from (
      select distinct on (party_id) party_id, balance_after, time from ${ledgerEntries}
      order by party_id, time desc, id desc
    ) newest where newest.party_id = ${parties.id}`)
  await switchTriggers(tx, 'enable')
}

/** The ledger's own triggers, and, where the database lets us, those of the foreign keys. */
export async function switchTriggers(tx: Database, how: 'disable' | 'enable'): Promise<void> {
  const [user] = await tx
    .select({ superuser: sql<string>`current_setting('is_superuser')` })
    .from(sql`(select 1) as one`)
  const which = user?.superuser === 'on' ? 'all' : 'user'
  for (const table of [parties, transfers, ledgerEntries])
    await tx.execute(sql`alter table ${table} ${sql.raw(how)} trigger ${sql.raw(which)}`)
}

async function insertHistory(
  tx: Database,
  history: Iterable<PastTransfer>,
  rowOf: (past: PastTransfer, number: number) => TransferRow & { id: string },
): Promise<void> {
  let rows: TransferRow[] = []
  let entries: EntryRow[] = []
  let count = 0
  const newest = new Map<string, number>()
  /** Entries of a party follow each other in time. */
  const entryTime = (partyId: string, time: number) => {
    const after = Math.max(time, newest.get(partyId) ?? 0)
    newest.set(partyId, after)
    return after
  }
  const flush = async () => {
    await insertRows(tx, transfers, rows)
    await insertRows(tx, ledgerEntries, entries)
    rows = []
    entries = []
  }
  for (const past of history) {
    count += 1
    const row = rowOf(past, count)
    rows.push(row)
    const { outgoingPartyId, incomingPartyId, amount, balances, decidedTime } = past
    const entry = (partyId: string, moved: bigint, balanceAfter: bigint): EntryRow => ({
      transferId: row.id,
      partyId,
      amount: moved,
      balanceAfter,
      time: entryTime(partyId, decidedTime),
    })
    if (balances)
      entries.push(
        entry(outgoingPartyId, -amount, balances.outgoing),
        entry(incomingPartyId, amount, balances.incoming),
      )
    if (rows.length >= BATCH) await flush()
  }
  await flush()
  await tx.execute(sql`select setval('transfer_order_numbers', ${count})`)
}

/**
 * The operators who could have made a transfer. Those whose password is known made none of the last hours without a
 * review: what they can still transfer doesn't depend on the demo's history.
 */
function operatorsOf(
  { createTime, reviewReason }: Pick<PastTransfer, 'createTime' | 'reviewReason'>,
  now: number,
  operators: SeededAccount[],
): SeededAccount[] {
  const counts = reviewReason === undefined && createTime > now - REVIEW_WINDOW_HOURS * HOUR - DAY
  if (!counts) return operators
  const known: readonly string[] = DEMO_USERNAMES
  const others = operators.filter(({ username }) => !known.includes(username))
  return others.length > 0 ? others : operators
}

function transferRow(
  random: Random,
  { balances: _, decidedTime, reviewReason, ...past }: PastTransfer,
  number: number,
  operators: SeededAccount[],
): TransferRow & { id: string } {
  const maker = random.pick(operators)
  const checker = operators.find(({ id }) => id !== maker.id) ?? maker
  const reviewed = reviewReason !== undefined && past.outcome !== 'pending'
  return {
    id: random.id(past.createTime),
    orderNumber: `T${String(number).padStart(10, '0')}`,
    ...past,
    operatorId: maker.id,
    operatorName: maker.username,
    reviewReason: reviewReason ?? null,
    exceptionRemark: reviewReason === 'exception' ? 'Please call the agent first' : '',
    reviewResult: reviewed ? (past.outcome === 'success' ? 'approved' : 'rejected') : null,
    reviewerId: reviewed ? checker.id : null,
    reviewerName: reviewed ? checker.username : null,
    reviewTime: reviewed ? decidedTime : null,
    reviewRemark: reviewed && past.outcome === 'failed' ? 'The agent didn’t confirm this transfer' : '',
    updateTime: decidedTime,
  }
}
