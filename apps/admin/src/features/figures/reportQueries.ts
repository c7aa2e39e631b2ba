import { type Answer, type DownloadPath, type DownloadQuery, download, unwrap } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { ReportComparison } from '@admin/api-client/contract/reports/periods'
import type { ReportChange } from '@admin/api-client/contract/reports/report'
import type { FigureRows } from '@admin/api-client/contract/reports/rows'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { FigurePart } from './ReportSubject.ts'
import type { Reports } from './report.ts'
import type { AskedReport } from './reportState.ts'

/** The first part of the keys of all reports: notes refresh them. */
export const REPORTS_PATH = '/api/admin/reports'

/** Milliseconds. Figures are counted again every ten minutes. */
const FRESH = 60_000

/** The client without its types by path: those of a report are worked out from its area. */
const read = <Data>(path: string, query: object, signal: AbortSignal) =>
  unwrap(
    (api.GET as unknown as (path: string, init: object) => Promise<Answer<{ data: unknown }>>)(
      `${REPORTS_PATH}/${path}`,
      { params: { query }, signal },
    ),
  ) as Promise<Data>

/** A report. The one before stays until another is there. */
export const reportOf = <Area extends ReportArea>(area: Area, query: AskedReport) =>
  queryOptions({
    queryKey: [REPORTS_PATH, area, query] as const,
    queryFn: ({ signal }) => read<Reports[Area]>(area, query, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  })

/** What changed a metric between a period and the one it is compared with. */
export const changeOf = (
  area: ReportArea,
  asked: AskedReport,
  metric: string,
  comparison: ReportComparison,
) => {
  const { by: _by, ...others } = asked
  const query = { ...others, metric, compare: [comparison] }
  return queryOptions({
    queryKey: [REPORTS_PATH, area, 'changes', query] as const,
    queryFn: ({ signal }) => read<ReportChange>(`${area}/changes`, query, signal),
  })
}

const PAGE_SIZE = 20

/** A page of the rows that a figure counts. Pages are counted from 1. */
export const figureRowsOf = (
  area: ReportArea,
  asked: AskedReport & FigurePart,
  metric: string,
  page: number,
) => {
  const query = { ...asked, metric, page, pageSize: PAGE_SIZE }
  return queryOptions({
    queryKey: [REPORTS_PATH, area, 'rows', query] as const,
    queryFn: ({ signal }) => read<FigureRows>(`${area}/rows`, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** The table of a report as a file. */
export const exportOf = (area: ReportArea, query: AskedReport, format: ExportFormat) =>
  download(api, `${REPORTS_PATH}/${area}/export` as DownloadPath, {
    query: { ...query, format } as unknown as DownloadQuery<DownloadPath>,
  })
