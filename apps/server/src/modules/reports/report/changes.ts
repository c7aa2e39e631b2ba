import { REPORT_SEGMENTS } from '@admin/api-client/contract/limits'
import { metricOf } from '@admin/api-client/contract/reports/metrics'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { ReportChange } from '@admin/api-client/contract/reports/report'
import { refuseField } from '../../../kernel/Refusal.ts'
import { compareFigures } from './answer.ts'
import { type Definition, fillerOf, readCells } from './cells.ts'
import { rowsOf } from './links.ts'
import { type Cell, keyOf, percentOf } from './loaders.ts'
import { prepare, type ReportInput } from './reading.ts'
import { valuesRounding } from './rounding.ts'
import { namedOf, readNames } from './table.ts'

const DIMENSIONS = ['country', 'site', 'agent', 'code', 'kind'] as const

/** Whether the figures of parts add up to that of the whole. */
const addsUp = (unit: string | undefined) => unit !== 'percent' && unit !== 'hours'

/**
 * Explains the difference of a figure between the current period and the first that it is compared with: the segments
 * that contribute the most to it, in the same direction before those against it.
 * @throws Refusal `badRequest` for a metric that the report doesn't have
 */
export async function explainChange(
  input: ReportInput & { query: { metric: string } },
  definition: Definition,
): Promise<ReportChange> {
  const { metric } = input.query
  const facts = metricOf(definition.area, metric)
  if (!facts) throw refuseField('badRequest', 'metric', 'invalid')
  const compare = input.query.compare ?? 'previous'
  const prepared = await prepare(
    { ...input, query: { ...input.query, compare } },
    definition.area,
    DIMENSIONS,
  )
  const { reading, periods, now } = prepared
  const [other] = periods.compared
  if (!other) throw refuseField('badRequest', 'compare', 'required')
  const roundValues = valuesRounding(input, definition.area)
  const round = (values: Cell['values']) => roundValues(values).values[metric] ?? null
  // Sign-ins are hidden where few users signed in.
  const isRead = (each: string) => each === metric || (metric === 'signIns' && each === 'activeUsers')
  const loaders = definition.loaders.filter(({ metrics }) => metrics.some(isRead))
  const narrowed = { ...definition, loaders }
  const both = (by: readonly (typeof DIMENSIONS)[number][]) =>
    Promise.all(
      [periods.current, other].map((period: PointedPeriod) => readCells(narrowed, reading, period, by)),
    )
  const filled = fillerOf(narrowed, reading)
  const figureOf = (cells: readonly Cell[] | undefined) => round(cells?.[0]?.values ?? {})
  const totals = await both([])
  const [current, compared] = [figureOf(totals[0]), figureOf(totals[1])]
  const { difference } = compareFigures(current, compared)
  const segments = addsUp(facts.unit)
    ? (
        await Promise.all(
          DIMENSIONS.map(async (dimension) => {
            const [mine = [], others = []] = await both([dimension])
            const byKey = (cells: typeof mine) => new Map(cells.map((cell) => [keyOf(cell.of), cell]))
            const [ofCurrent, ofOther] = [byKey(mine), byKey(others)]
            const cells = new Map([...ofOther, ...ofCurrent])
            // All in one segment explains nothing.
            if (cells.size < 2) return []
            return [...cells].map(([key, { of }]) => {
              const [before, after] = [ofOther, ofCurrent].map((each) =>
                round(each.get(key)?.values ?? filled(of)),
              )
              return {
                ...{ dimension, of },
                ...{ current: after ?? null, compared: before ?? null },
                ...compareFigures(after, before),
              }
            })
          }),
        )
      ).flat()
    : []
  const whole = Number(difference ?? 0)
  const contribution = (segment: { difference: string | null }) =>
    Number(segment.difference ?? 0) * (Math.sign(whole) || 1)
  const greatest = segments
    .filter((segment) => Number(segment.difference ?? 0) !== 0)
    .sort((one, two) => contribution(two) - contribution(one))
    .slice(0, REPORT_SEGMENTS)
  const names = await readNames(
    input.db,
    greatest.map(({ of }) => of),
  )
  return {
    metric,
    comparison: other.comparison,
    current,
    compared,
    difference,
    segments: greatest.map(({ dimension, of, percent: _, ...figures }) => ({
      dimension,
      ...namedOf(of, names),
      ...figures,
      share: percentOf(Number(figures.difference), whole),
      rows: rowsOf(metric, of, {
        area: definition.area,
        session: input.session,
        filter: reading.filter,
        span: periods.current,
        now,
      }),
    })),
  }
}
