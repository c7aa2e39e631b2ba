import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { REPORTS_PATH } from '../../../features/figures/reportQueries.ts'
import type { AskedReport } from '../../../features/figures/reportState.ts'

const PATH = '/api/admin/reports/coins/balances'
const PAGE_SIZE = 20

/** What each party had, received and gave; with a party, by day. */
export const balancesOf = (asked: AskedReport, page: number, partyId?: string) => {
  const query = { ...asked, page, pageSize: PAGE_SIZE, ...(partyId && { partyId }) }
  return queryOptions({
    queryKey: [REPORTS_PATH, 'coins', 'balances', query] as const,
    queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
