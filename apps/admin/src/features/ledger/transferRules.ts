import type { TransferAllowance } from '@admin/api-client/contract/coins/transfers'
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

/** A quota that a transfer uses; see the operation `allowance` of transfers. */
export type AppliedQuota = Pick<TransferAllowance['quotas'][number], 'kind' | 'once' | 'amount' | 'left'>

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * The most coins that one transfer between two parties may move (specification, section 5).
 * @param quotas that apply to it. @default none
 */
export function transferLimitOf(
  { outgoing, incoming }: TransferParties,
  quotas: readonly AppliedQuota[] = [],
): bigint {
  const single = quotas.find(({ kind, once }) => kind === 'single' && !once)
  const exception = BigInt(quotas.find(({ once }) => once)?.amount ?? 0)
  const limit = lesser(BigInt(outgoing.transferLimit), BigInt(single?.amount ?? incoming.transferLimit))
  return exception > limit ? exception : limit
}

export const areAdjacent = ({ outgoing, incoming }: TransferParties): boolean =>
  outgoing.parentId === incoming.id || incoming.parentId === outgoing.id

/**
 * Returns why the server would reject a transfer, judged by both parties as last read: the server's rules in the same
 * order, checked before anything is sent (specification, section 5).
 * @param amount whole coins, at least one
 * @param quotas that apply to it. @default none
 */
export function rejectionOf(
  parties: TransferParties,
  amount: bigint,
  quotas: readonly AppliedQuota[] = [],
): Rejection | undefined {
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
  const limit = transferLimitOf(parties, quotas)
  if (amount > limit) return reject('amount', 'transferLimit', { limit: String(limit) })
  if (outgoing.kind !== 'issuance' && amount > BigInt(outgoing.balance))
    return reject('amount', 'insufficientBalance', { balance: outgoing.balance })
  const daily = quotas.find(({ kind }) => kind === 'daily')
  if (daily && amount > BigInt(daily.left)) return reject('amount', 'dailyQuota', { left: daily.left })
  return undefined
}
