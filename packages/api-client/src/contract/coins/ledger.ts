import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumeration, id, signedCoins, timestamp } from '../fields.ts'
import { get } from '../operation.ts'

/** Health of the ledger of coins. */
const coinHealth = z.object({
  healthy: z.boolean(),
  parties: z.number().int(),
  entries: z.number().int(),
  /** Sum of all entries; zero while no coin was lost or made up. */
  entriesTotal: signedCoins,
  /** All coins that exist. */
  issued: signedCoins,
  /** Parties whose balance is not the sum of their entries, or is below zero; the first hundred. */
  faults: z.array(
    z.object({ partyId: id, partyName: z.string(), balance: signedCoins, entriesTotal: signedCoins }),
  ),
  /** Transfers whose entries do not match them. */
  unbalancedTransfers: z.number().int(),
})
export type CoinHealth = z.infer<typeof coinHealth>

/** Health of the ledger of a unit of users: points, or stars. */
const pointHealth = z.object({
  unit: enumeration('pointUnit'),
  healthy: z.boolean(),
  /** Users who have entries. */
  users: z.number().int(),
  entries: z.number().int(),
  /** All that exist, from the entries outside of transfers; equal to the balances and what is held. */
  issued: signedCoins,
  /** Sum of what users have. */
  balances: signedCoins,
  /** What transfers took and neither paid nor returned, from their entries. */
  held: signedCoins,
  /** Sum of the pending transfers; equal to what is held. */
  pending: signedCoins,
  /** Users whose balance is not the sum of their entries, or is below zero; the first hundred. */
  faults: z.array(
    z.object({ userId: id, userName: z.string(), balance: signedCoins, entriesTotal: signedCoins }),
  ),
  /** Transfers whose entries do not match them; the first hundred. */
  unbalancedTransfers: z.array(z.object({ transferId: id, orderNumber: z.string() })),
})
export type PointHealth = z.infer<typeof pointHealth>

/** Health of the ledgers, recalculated from all their entries. */
export const ledgerHealth = z
  .object({
    /** Whether all of them are. */
    healthy: z.boolean(),
    checkedTime: timestamp,
    coins: coinHealth,
    points: pointHealth,
    stars: pointHealth,
  })
  .meta({ id: 'LedgerHealth' })
export type LedgerHealth = z.infer<typeof ledgerHealth>

export const ledgerArea = defineArea({
  name: 'ledger',
  operations: {
    health: get('/api/admin/ledger/health', {
      summary: 'Check every balance of coins, points and stars against its entries',
      access: 'ledger:read',
      data: ledgerHealth,
    }),
  },
})
