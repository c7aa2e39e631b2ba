import { defaultDimensions, metricsOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import { type PointedPeriod, reportPeriods } from '@admin/api-client/contract/reports/periods'
import type { ReportQuery } from '@admin/api-client/contract/reports/report'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** The periods that a query asks for. */
export const periodsOf = ({ compare, matchWeekdays, ...asked }: ReportQuery, now: number) =>
  reportPeriods(
    {
      ...asked,
      compare: [compare ?? []].flat(),
      matchWeekdays: matchWeekdays && matchWeekdays === 'y',
    },
    now,
  )

/** A report without figures. */
export function skeleton({ clock, query }: SignedIn & { query: ReportQuery }, area: ReportArea) {
  const now = clock()
  const { current, compared, step, rounded } = periodsOf(query, now)
  const nothing = { values: Object.fromEntries(metricsOf(area).map((metric) => [metric, null])), hidden: [] }
  const periodWith = ({ from, to, points }: PointedPeriod) => ({
    from,
    to,
    totals: nothing,
    points: points.map((point) => ({ ...point, ...nothing })),
  })
  return {
    area,
    step,
    zone: query.zone,
    zoneRounded: rounded,
    generatedTime: now,
    complete: false,
    current: periodWith(current),
    compared: compared.map(({ comparison, ...period }) => ({ comparison, ...periodWith(period) })),
    cards: metricsOf(area).map((metric) => ({
      metric,
      value: null,
      hidden: false,
      compared: [],
      rows: null,
    })),
    stacks: [],
    table: { by: [query.by ?? [...defaultDimensions[area]]].flat(), rows: [], more: false },
    marks: [],
    health: { proven: true, faults: [], rolledUpTo: null },
  }
}

export const unavailable = async (): Promise<never> => {
  throw new Refusal('notPossible')
}
