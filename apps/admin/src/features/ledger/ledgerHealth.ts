import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type { LedgerHealth } from '@admin/api-client/contract/coins/ledger'

/** Milliseconds. Every entry is counted, which takes longer than a list. */
const TIMEOUT = 60_000
const AGAIN_AFTER = 60_000

/** The result of checking the ledger, repeated every minute while it is shown. */
export const ledgerHealthQuery = queryOptions({
  queryKey: ['ledgerHealth'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ledger/health', { signal, timeout: TIMEOUT })),
  refetchInterval: AGAIN_AFTER,
})
