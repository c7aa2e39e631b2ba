import { unwrap } from '@admin/api-client'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@admin/api-client/contract/limits'
import { type MutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { refreshCoins } from '../../app/refreshCoins.ts'
import { resource } from '../../crud/resource/resource.ts'

export type { Transfer } from '@admin/api-client/contract/coins/transfers'

export const transfers = resource('/api/admin/transfers', 'transfer')

/** The first page of the transfers that await review. */
export const pendingTransfers = transfers.list({
  page: DEFAULT_PAGE,
  pageSize: DEFAULT_PAGE_SIZE,
  outcome: 'pending',
})

/** The coins that the user can still transfer from one party to another without a review. */
export const allowanceOf = (query: { outgoingPartyId: string; incomingPartyId: string }) =>
  queryOptions({
    queryKey: [transfers.path, 'allowance', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/transfers/allowance', { params: { query }, signal })),
  })

/** Other pending transfers from the same party: their coins are not reserved. */
export const otherPendingOf = (id: string) =>
  queryOptions({
    queryKey: [transfers.path, 'other-pending', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/transfers/{id}/other-pending', { params: { path: { id } }, signal })),
  })

/**
 * A write after which balances are refetched, even when it failed: its answer may have been lost, or the balance may
 * have changed meanwhile.
 */
const movesCoins = <Data, Variables>(
  mutation: MutationOptions<Data, Error, Variables>,
): MutationOptions<Data, Error, Variables> => ({
  ...mutation,
  onSettled: (_data, _error, _variables, _result, { client }) => refreshCoins(client),
})

export const transferCoins = movesCoins(transfers.createOnce)
export const approveTransfer = movesCoins(transfers.action('approve'))
export const rejectTransfer = movesCoins(transfers.action('reject'))
export const raiseException = movesCoins(transfers.action('raise-exception'))
