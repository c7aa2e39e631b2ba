import { REPORT_SEGMENTS } from '@admin/api-client/contract/limits'
import { metricOf } from '@admin/api-client/contract/reports/metrics'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { ReportChange } from '@admin/api-client/contract/reports/report'
import { refuseField } from '../../../kernel/Refusal.ts'
import { compareFigures } from './answer.ts'
import { type Definition, readCells } from './cells.ts'
import { rowsOf } from './links.ts'
import { decimal, keyOf } from './loaders.ts'
import { maskOf } from './mask.ts'
import { prepare, type ReportInput } from './reading.ts'
import { namedOf, readNames } from './table.ts'

const DIMENSIONS = ['country', 'site', 'agent', 'code', 'kind'] as const

/** Whether the figures of parts add up to that of the whole. */
const addsUp = (unit: string | undefined) => unit !== 'percent' && unit !== 'hours'

/**
 * Explains the difference of a figure between the current period and the first that it is compared with: the segments
 * that contribute the most to it, in the same direction before those against it.
 * @throws Refusal `badRequest` for a metric that the report doesn't have, or without a comparison
 */
export async function explainChange(
  input: ReportInput & { query: { metric: string } },
  definition: Definition,
): Promise<ReportChange> {
  const { metric } = input.query
  const facts = metricOf(definition.area, metric)
  if (!facts) throw refuseField('badRequest', 'metric', 'invalid')
  const prepared = await prepare(input, DIMENSIONS)
  const { reading, periods, now } = prepared
  const [other] = periods.compared
  if (!other) throw refuseField('badRequest', 'compare', 'required')
  const mask = facts.users ? maskOf(input) : (value: string | null) => ({ value, hidden: false })
  const loaders = definition.loaders.filter(({ metrics }) => metrics.includes(metric))
  const narrowed = { ...definition, loaders }
  const both = (by: readonly (typeof DIMENSIONS)[number][]) =>
    Promise.all(
      [periods.current, other].map((period: PointedPeriod) => readCells(narrowed, reading, period, by)),
    )
  const figureOf = (cells: Awaited<ReturnType<typeof both>>[number] | undefined) =>
    mask(cells?.[0]?.values[metric] ?? null).value
  const totals = await both([])
  const [current, compared] = [figureOf(totals[0]), figureOf(totals[1])]
  const { difference } = compareFigures(current, compared)
  const segments = addsUp(facts.unit)
    ? (
        await Promise.all(
          DIMENSIONS.map(async (dimension) => {
            const [mine = [], others = []] = await both([dimension])
            const keys = new Map([...others, ...mine].map(({ of }) => [keyOf(of), of]))
            // All in one segment explains nothing.
            if (keys.size < 2) return []
            const figureAt = (cells: typeof mine, key: string) => {
              const cell = cells.find(({ of }) => keyOf(of) === key)
              return mask(cell ? (cell.values[metric] ?? null) : '0').value
            }
            return [...keys].map(([key, of]) => {
              const [before, after] = [figureAt(others, key), figureAt(mine, key)]
              return { dimension, of, current: after, compared: before, ...compareFigures(after, before) }
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
      share: whole === 0 ? null : decimal(Number(((Number(figures.difference) / whole) * 100).toFixed(2))),
      rows: rowsOf(metric, of, {
        session: input.session,
        filter: reading.filter,
        span: periods.current,
        now,
      }),
    })),
  }
}
