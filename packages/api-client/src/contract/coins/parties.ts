import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { idParams, listOf, listQuery } from '../envelope.ts'
import { codeFilter, coins, id, signedCoins, textFilter, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'

const base = '/api/admin/parties'
const kind = z.enum(enumerations.partyKind)

/**
 * Whoever holds coins. Parties form a tree: the issuance, whose balance is minus all coins that exist, the
 * treasury, agents, merchants and sub-accounts; coins move between a party and its parent only.
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
    status: z.enum(enumerations.merchantStatus),
    balance: signedCoins,
    /** Most coins of one transfer; parties without a limit of their own have the general one. */
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

export const partyArea = defineArea({
  name: 'party',
  constraints: {
    parties_account_unique: { error: 'usernameTaken', field: 'account', message: 'usernameTaken' },
  },
  operations: {
    list: operation({
      method: 'get',
      path: base,
      summary: 'Parties that hold coins, within the data scope of the session',
      access: 'party:read',
      query: partyQuery,
      data: listOf(party),
    }),
    get: operation({
      method: 'get',
      path: `${base}/{id}`,
      summary: 'One party',
      access: 'party:read',
      params: idParams,
      data: party,
    }),
  },
})
