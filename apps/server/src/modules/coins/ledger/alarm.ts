import type { LedgerHealth } from '@admin/api-client/contract/coins/ledger'
import { and, eq, gt, sql } from 'drizzle-orm'
import { sha256 } from 'hash-wasm'
import type { Database } from '../../../db/Database.ts'
import { notifications } from '../../../db/schema/messages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'

type Found = Omit<LedgerHealth, 'checkedTime' | 'healthy'>

/** How many balances and transfers of all ledgers don't match their entries, at most a hundred of each kind. */
export const mismatches = ({ coins, points, stars }: Found) => ({
  balances: coins.faults.length + points.faults.length + stars.faults.length,
  transfers: coins.unbalancedTransfers + points.unbalancedTransfers.length + stars.unbalancedTransfers.length,
})

/** Returns a digest of what a check found: it stays while the ledgers move on with the same differences. */
const digestOf = ({ coins, points, stars }: Found): Promise<string> => {
  const less = (...[first = '0', ...others]: string[]) =>
    String(others.reduce((left, each) => left - BigInt(each), BigInt(first)))
  const found = [
    `coins ${coins.entriesTotal} ${coins.unbalancedTransfers}`,
    ...coins.faults.map(({ partyId, balance, entriesTotal }) => `${partyId} ${less(balance, entriesTotal)}`),
    ...[points, stars].flatMap(({ unit, faults, unbalancedTransfers, issued, balances, held, pending }) => [
      `${unit} ${less(issued, balances, held)} ${less(held, pending)}`,
      ...faults.map(
        ({ userId, balance, entriesTotal }) => `${userId} ${unit} ${less(balance, entriesTotal)}`,
      ),
      ...unbalancedTransfers.map(({ transferId }) => transferId),
    ]),
  ]
  return sha256(JSON.stringify(found.toSorted()))
}

/**
 * Tells operators who see the ledgers that they don't match, when something else is found than before, and at least once a
 * day.
 */
export async function raiseAlarm(db: Database, now: number, health: Found): Promise<void> {
  const { balances, transfers } = mismatches(health)
  const digest = await digestOf(health)
  await inTransaction(db, async (tx) => {
    const known = and(
      eq(notifications.kind, 'ledgerMismatch'),
      gt(notifications.time, now - DAY),
      sql`${notifications.data}->>'digest' = ${digest}`,
    )
    if ((await tx.$count(notifications, known)) > 0) return
    await notify(tx, await holdersOf(tx, 'ledger:read'), {
      kind: 'ledgerMismatch',
      time: now,
      link: '/home',
      data: { balances: String(balances), transfers: String(transfers), digest },
    })
  })
}
