import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type { LedgerHealth } from '@admin/api-client/contract/coins/ledger'

/** Milliseconds. Every entry is counted, which takes longer than a list. */
const TIMEOUT = 60_000
/** Milliseconds in which a result is shown again without another check. */
export const RECHECK_INTERVAL = 60_000

/** The result of checking the ledger. */
export const ledgerHealthQuery = queryOptions({
  queryKey: ['ledgerHealth'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ledger/health', { signal, timeout: TIMEOUT })),
  staleTime: RECHECK_INTERVAL,
})
