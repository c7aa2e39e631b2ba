import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type { LedgerHealth } from '@admin/api-client/contract/coins/ledger'

/** Milliseconds: all entries are counted anew, which takes longer than a list. */
const TIMEOUT = 60_000
const AGAIN_AFTER = 60_000

/** What the ledger says about itself; asked again each minute while it is looked at. */
export const ledgerHealthQuery = queryOptions({
  queryKey: ['ledgerHealth'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ledger/health', { signal, timeout: TIMEOUT })),
  refetchInterval: AGAIN_AFTER,
})
