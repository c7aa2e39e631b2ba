import { z } from 'zod'
import { listOf } from '../envelope.ts'
import { coins, enumeration, id, signedCoins, timestamp } from '../fields.ts'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { get } from '../operation.ts'
import { defineReport } from './defineReport.ts'
import { rejectPlaces, reportFields, reportHealth, requireRanges, rowsLink } from './report.ts'

const level = enumeration('partyLevel')

/** What a party received and gave in a period, or on a day of it. */
export const partyBalance = z
  .object({
    partyId: id,
    partyName: z.string(),
    kind: enumeration('partyKind'),
    /** The day, or the whole range. */
    from: timestamp,
    to: timestamp,
    opening: signedCoins,
    incoming: coins,
    outgoing: coins,
    closing: signedCoins,
    entries: z.number().int(),
    /** Whether the balances of the ledger differ by what came in and went out. */
    proven: z.boolean(),
    rows: rowsLink.nullable(),
  })
  .meta({ id: 'PartyBalance' })
export type PartyBalance = z.infer<typeof partyBalance>

/** Query of the balances of parties. */
export const balanceQuery = z
  .object({
    ...reportFields,
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(DEFAULT_PAGE),
    pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    partyId: id.optional().describe('The days of this party; default: all parties over the whole range'),
  })
  .superRefine(requireRanges)
  .superRefine(rejectPlaces('coins'))

const report = defineReport({
  name: 'coinReport',
  of: 'coins',
  access: 'report:coins',
  position: 4,
  extra: {
    flows: z
      .array(
        z.object({
          type: enumeration('transferType'),
          from: level,
          to: level,
          coins,
          transfers: z.number().int(),
        }),
      )
      .describe('Coins that moved between the levels of parties, as the tree is now; the most first'),
    sizes: z
      .array(z.object({ from: coins, to: coins, transfers: z.number().int(), coins }))
      .describe('Transfers by size, `[from, to)`: each ten times as large as the one before'),
    ledger: z.object({
      opening: signedCoins.describe('Balances of all parties within the scope when the range began'),
      incoming: coins,
      outgoing: coins,
      closing: signedCoins,
      parties: z.number().int(),
      entries: z.number().int(),
    }),
  },
  about: 'coins',
})

/** Coins that moved, and the proof that they are those of the ledger. */
export const coinReportArea = {
  ...report,
  operations: {
    ...report.operations,
    balances: get('/api/admin/reports/coins/balances', {
      summary: 'View account holder balances in a period, or those of one by day',
      access: 'report:coins',
      query: balanceQuery,
      data: listOf(partyBalance).extend({ health: reportHealth }),
    }),
  },
} as const
export type CoinReport = z.infer<typeof coinReportArea.report>
