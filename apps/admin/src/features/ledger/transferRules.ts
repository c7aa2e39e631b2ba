import type { FieldError } from '@admin/api-client/contract/errors'
import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import type { Party } from './parties.ts'

/** Both sides of a transfer. */
export interface TransferParties {
  outgoing: Party
  incoming: Party
}

export interface Rejection {
  field: 'incomingPartyId' | 'amount'
  error: FieldError & { key: FieldMessageKey }
}

/** The most coins that one transfer between two parties may move (specification, section 5). */
export function transferLimitOf({ outgoing, incoming }: TransferParties): bigint {
  const [limit, other] = [BigInt(outgoing.transferLimit), BigInt(incoming.transferLimit)]
  return limit < other ? limit : other
}

export const areAdjacent = ({ outgoing, incoming }: TransferParties): boolean =>
  outgoing.parentId === incoming.id || incoming.parentId === outgoing.id

/**
 * Returns why the server would reject a transfer, judged by both parties as last read: the server's rules in the same
 * order, checked before anything is sent (specification, section 5).
 * @param amount whole coins, at least one
 */
export function rejectionOf(parties: TransferParties, amount: bigint): Rejection | undefined {
  const { outgoing, incoming } = parties
  const reject = (
    field: Rejection['field'],
    key: FieldMessageKey,
    values?: FieldError['values'],
  ): Rejection => ({
    field,
    error: { key, ...(values && { values }) },
  })
  if (outgoing.id === incoming.id) return reject('incomingPartyId', 'sameParty')
  if (!areAdjacent(parties)) return reject('incomingPartyId', 'notAdjacent')
  if (incoming.status === 'disabled') return reject('incomingPartyId', 'partyDisabled')
  const limit = transferLimitOf(parties)
  if (amount > limit) return reject('amount', 'transferLimit', { limit: String(limit) })
  if (outgoing.kind !== 'issuance' && amount > BigInt(outgoing.balance))
    return reject('amount', 'insufficientBalance', { balance: outgoing.balance })
  return undefined
}
