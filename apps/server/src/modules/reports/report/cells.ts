import { metricsOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { Reading } from './facts.ts'
import { type Cell, type Dimension, type Dimensions, keyOf, type Loader } from './loaders.ts'

/** How a report reads its figures. */
export interface Definition {
  area: ReportArea
  loaders: readonly Loader[]
  /** Metrics that are shown by what they consist of. */
  stacks: readonly { metric: string; by: 'kind' | 'country' | 'site' | 'agent' | 'code' }[]
}

/** Returns what adds the figures that the loaders read nothing for. */
export function fillerOf({ area, loaders }: Pick<Definition, 'area' | 'loaders'>, reading: Reading) {
  const byMetric = metricsOf(area).map(
    (metric) => [metric, loaders.find(({ metrics }) => metrics.includes(metric))] as const,
  )
  return (of: Dimensions, values: Cell['values'] = {}): Cell['values'] =>
    Object.fromEntries(
      byMetric.map(([metric, loader]) => [metric, values[metric] ?? loader?.fill(of, reading) ?? null]),
    )
}

/** Puts what the loaders read of the same point, kind and so on together. */
function merge(
  { area, loaders }: Definition,
  reading: Reading,
  read: readonly Cell[][],
  empty: Dimensions[],
) {
  const cells = new Map<string, Cell>(empty.map((of) => [keyOf(of), { of, values: {} }]))
  for (const { of, values } of read.flat()) {
    const key = keyOf(of)
    const cell = cells.get(key)
    if (cell) Object.assign(cell.values, values)
    else cells.set(key, { of, values: { ...values } })
  }
  const filled = fillerOf({ area, loaders }, reading)
  return [...cells.values()].map(({ of, values }) => ({ of, values: filled(of, values) }))
}

/** Reads all figures of a report by dimensions; those of a whole period have one cell. */
export async function readCells(
  definition: Definition,
  reading: Reading,
  period: PointedPeriod,
  by: readonly Dimension[],
): Promise<Cell[]> {
  const read = await Promise.all(definition.loaders.map(({ load }) => load(reading, period, by)))
  const empty = by.length === 0 ? [{}] : []
  return merge(definition, reading, read, empty)
}

const add = (one: string | null | undefined, other: string | null | undefined): string | null =>
  one === null || other === null ? null : String(BigInt(one ?? 0) + BigInt(other ?? 0))

/** Reads the figures of each point of a period, and those of all of it. */
export async function readPeriod(definition: Definition, reading: Reading, period: PointedPeriod) {
  const points = period.points.map((_, point) => ({ point }))
  const { loaders } = definition
  const [ofPoints, ofTotals] = await Promise.all([
    Promise.all(loaders.map(({ load }) => load(reading, period, ['point']))),
    Promise.all(loaders.map(({ load, additive }) => (additive ? [] : load(reading, period, [])))),
  ])
  const cells = merge(definition, reading, ofPoints, points)
  const summed = loaders
    .filter(({ additive }) => additive)
    .flatMap(({ metrics }) => metrics)
    .map((metric) => [
      metric,
      cells.reduce<string | null>((sum, { values }) => add(sum, values[metric]), '0'),
    ])
  const [total] = merge(
    definition,
    reading,
    [...ofTotals, [{ of: {}, values: Object.fromEntries(summed) }]],
    [{}],
  )
  const byPoint = new Map(cells.map(({ of, values }) => [of.point, values]))
  return {
    points: period.points.map((span, point) => ({ span, values: byPoint.get(point) ?? {} })),
    totals: total?.values ?? {},
  }
}
