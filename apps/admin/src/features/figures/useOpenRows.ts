import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { metricOf } from '@admin/api-client/contract/reports/metrics'
import type { Span } from '@admin/api-client/contract/reports/periods'
import { useCan } from '../../session/useCan.ts'
import type { FigurePart, ReportView } from './ReportSubject.ts'
import type { Report } from './report.ts'

interface Figure {
  metric: string
  name: string
  /** @default the whole figure */
  part?: FigurePart
  /** Of the point that the figure is of. @default the period of the report */
  span?: Span
}

/** Returns what opens the rows of a figure: undefined where there are none, or the operator can't see them. */
export function useOpenRows({ area, query, open }: ReportView, report: Report) {
  const can = useCan()
  const { compare: _compare, by: _by, step: _step, ...asked } = query
  return ({ metric, name, part, span }: Figure): (() => void) | undefined => {
    const { rows, level } = metricOf(area, metric) ?? {}
    if (!rows || !can(rows as PermissionCode)) return undefined
    // Nothing keeps the rows of what there was in the past.
    if (level && (span ?? report.current).to <= report.generatedTime) return undefined
    const period = span && { range: 'own' as const, from: span.from, to: span.to }
    return () =>
      open({ dialog: 'rows', area, query: { ...asked, ...period, ...part }, metric, name, zoned: report })
  }
}
