import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { id, signedCoins, timestamp } from '../fields.ts'
import { get } from '../operation.ts'

/** Health of the ledger, recalculated from all its entries. */
export const ledgerHealth = z
  .object({
    healthy: z.boolean(),
    checkedTime: timestamp,
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
  .meta({ id: 'LedgerHealth' })
export type LedgerHealth = z.infer<typeof ledgerHealth>

export const ledgerArea = defineArea({
  name: 'ledger',
  operations: {
    health: get('/api/admin/ledger/health', {
      summary: 'Check every balance against its entries',
      access: 'ledger:read',
      data: ledgerHealth,
    }),
  },
})
