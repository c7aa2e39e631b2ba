import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, coins, enumeration, id, signedCoins, textFilter, timestamp } from '../fields.ts'

const kind = enumeration('partyKind')

/**
 * A holder of coins. Parties form a tree: the issuance, whose balance is the negative of all coins in circulation, the
 * treasury, agents, merchants and sub-accounts. Coins move only between a party and its parent.
 */
export const party = z
  .object({
    id,
    kind,
    account: z.string(),
    nickname: z.string(),
    parentId: id.nullable(),
    parentName: z.string().nullable(),
    /** Disabled parties take no coins; what they hold can be deducted. */
    status: enumeration('merchantStatus'),
    balance: signedCoins,
    /** Most coins of one transfer; parties without their own limit have the general one. */
    transferLimit: coins,
    lastEntryTime: timestamp.nullable(),
  })
  .meta({ id: 'Party' })
export type Party = z.infer<typeof party>

export const partyQuery = listQuery(['nickname', 'account', 'level'], {
  id: codeFilter,
  /** Nickname or account. */
  keyword: textFilter,
  /** One kind, or several. */
  kind: z.union([kind, z.array(kind)]).optional(),
  parentId: codeFilter,
  /** A party: those directly above and below it, to which its coins can move. */
  adjacentTo: codeFilter,
})

export const partyArea = defineResource({
  name: 'party',
  path: '/api/admin/parties',
  names: { one: 'a party', many: 'parties that hold coins, within the data scope of the session' },
  row: party,
  query: partyQuery,
  operations: ['list', 'get'],
  constraints: {
    parties_account_unique: { error: 'usernameTaken', field: 'account', message: 'usernameTaken' },
  },
})
