import { defaultDimensions, metricsOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { Report } from '../report.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 1)
const DAYS = 7

const span = (day: number) => ({ from: START + day * DAY, to: START + (day + 1) * DAY })

/** A report on a week in November 2026, of which all figures are the same. */
export function sampleReport(area: ReportArea, figure: string | null, changes: Partial<Report> = {}): Report {
  const metrics = metricsOf(area) as readonly string[]
  const values = { values: Object.fromEntries(metrics.map((metric) => [metric, figure])), hidden: [] }
  const period = {
    from: START,
    to: START + DAYS * DAY,
    totals: values,
    points: Array.from({ length: DAYS }, (_, day) => ({ ...span(day), complete: true, ...values })),
  }
  return {
    area,
    step: 'day',
    zone: 'UTC',
    zoneRounded: false,
    generatedTime: START + DAYS * DAY,
    complete: true,
    current: period,
    compared: [],
    cards: metrics.map((metric) => ({ metric, value: figure, hidden: false, compared: [], rows: null })),
    stacks: [],
    table: { by: [...defaultDimensions[area]], rows: [], more: false },
    marks: [],
    health: { proven: true, faults: [], rolledUpTo: null },
    ...changes,
  }
}
