import { type Translate, validationText } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { parties } from '../../../features/ledger/parties.ts'
import { rejectionOf } from '../../../features/ledger/transferRules.ts'
import type { Transfer } from '../../../features/ledger/transfers.ts'

/** Balances may have changed since a list or another dialog read them. */
const asOfNow = { staleTime: 0, refetchOnWindowFocus: true }

/**
 * Returns why the server would reject the approval of a transfer, judged by both current balances; `undefined` when it
 * would not, or when a party cannot be read. The server checks again.
 * @param t must have the area `validation`
 * @param enabled whether to read the parties at all
 */
export function useApprovalRejection(t: Translate, transfer: Transfer, enabled: boolean): string | undefined {
  const { outgoingPartyId, incomingPartyId, amount } = transfer
  const { data: outgoing } = useQuery({ ...parties.one(outgoingPartyId), ...asOfNow, enabled })
  const { data: incoming } = useQuery({ ...parties.one(incomingPartyId), ...asOfNow, enabled })
  const rejection = enabled && outgoing && incoming && rejectionOf({ outgoing, incoming }, BigInt(amount))
  return rejection ? validationText(t, rejection.error) : undefined
}
