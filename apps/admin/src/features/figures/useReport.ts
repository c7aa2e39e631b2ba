import type { ReportArea } from '@admin/api-client/contract/reports/metrics'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/useSession.ts'
import { useAddressState } from '../addressState/useAddressState.ts'
import { keepRange, readRange } from './keptRange.ts'
import { reportOf } from './reportQueries.ts'
import { queryOf, type ReportState, readState, writtenState } from './reportState.ts'

const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the address asks a report for, a function that changes it there, and the report. */
export function useReport<Area extends ReportArea>(area: Area) {
  const account = useSession().user?.id ?? ''
  const [state, setState] = useAddressState(
    (parameters) => readState(parameters, area, readRange(account, area)),
    (next: ReportState) => writtenState(next, area),
  )
  const change = (values: Partial<ReportState>) => {
    if (values.range) keepRange(account, area, values.range)
    setState(values)
  }
  const query = queryOf(state, viewerZone())
  const result = useQuery(reportOf(area, query))
  return { area, state, change, query, result }
}
