import { enumerations } from '@admin/api-client/contract/enumerations'
import type { ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { ReportRange } from '@admin/api-client/contract/reports/periods'
import { storageKey } from '../../app/storage.ts'
import { DEFAULT_RANGE } from './reportState.ts'

const keyOf = (account: string, area: ReportArea) => storageKey(`reportRange.${account}.${area}`)

/** The range that an account last chose for a report in this browser. */
export function readRange(account: string, area: ReportArea): ReportRange {
  const kept = localStorage.getItem(keyOf(account, area))
  return enumerations.reportRange.find((range) => range === kept) ?? DEFAULT_RANGE
}

/** Custom ranges aren't kept: their days would soon be others than those of interest. */
export function keepRange(account: string, area: ReportArea, range: ReportRange): void {
  if (range !== 'own') localStorage.setItem(keyOf(account, area), range)
}
