import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { readActivity } from './activity.ts'
import { coversCoins, type Grouping, type Reading, readLevels, readSums, type Sum } from './facts.ts'

export type Dimension = Exclude<Grouping, 'party'>
export type Dimensions = Partial<Record<Dimension, string | number | null>>

/** Figures of a point, a kind, a site and so on. */
export interface Cell {
  of: Dimensions
  values: Record<string, string | null>
}

/** Reads figures of a period by dimensions. */
export interface Loader {
  metrics: readonly string[]
  load: (reading: Reading, period: PointedPeriod, by: readonly Dimension[]) => Promise<Cell[]>
  /** Its totals are the sums of its points. */
  additive: boolean
  /** What a cell has that the loader read nothing for. */
  fill: (of: Dimensions, reading: Reading) => string | null
}

/** The same text for the same point, kind and so on. */
export const keyOf = (of: Dimensions): string =>
  JSON.stringify([of.point, of.site, of.country, of.agent, of.code, of.kind].map((each) => each ?? null))

/** A figure with two decimals where it isn't whole. */
export const decimal = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/** Returns a share in per cent, rounded to two decimals; null of nothing. */
export const percentOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : decimal(Number(((part / whole) * 100).toFixed(2)))

const dimensionsOf = (row: Dimensions, by: readonly Dimension[]): Dimensions =>
  Object.fromEntries(by.map((name) => [name, row[name] === '' ? null : (row[name] ?? null)]))

/** Collects rows into cells. */
export function cellsOf<Row extends Dimensions>(
  rows: readonly Row[],
  by: readonly Dimension[],
  add: (values: Record<string, string | null>, row: Row) => void,
): Cell[] {
  const cells = new Map<string, Cell>()
  for (const row of rows) {
    const of = dimensionsOf(row, by)
    const key = keyOf(of)
    const cell = cells.get(key) ?? { of, values: {} }
    cells.set(key, cell)
    add(cell.values, row)
  }
  return [...cells.values()]
}

const plus = (values: Record<string, string | null>, metric: string, value: bigint) => {
  values[metric] = String(BigInt(values[metric] ?? 0) + value)
}

interface Additive {
  metrics: readonly string[]
  ofParties?: boolean
  /** Only these kinds. @default all */
  kinds?: readonly string[]
  /** Its kinds are of the enumeration of the metric. @default true */
  hasKinds?: boolean
}

const isOfUsers = ({ site, country, code }: Dimensions) => Boolean(site ?? country ?? code)

/** Sums that are rolled up. */
export const additive = ({ metrics, ofParties = false, kinds, hasKinds = true }: Additive): Loader => ({
  metrics,
  additive: true,
  fill: (of, { filter }) => (ofParties && (!coversCoins(filter) || isOfUsers(of)) ? null : '0'),
  async load(reading, period, by) {
    const own = by.filter((name) => name !== 'kind' || hasKinds)
    const sums = await readSums(reading, period, { metrics, ofParties, by: own, ...(kinds && { kinds }) })
    return cellsOf<Sum>(sums, by, (values, { metric, value }) => plus(values, metric, value))
  },
})

/** Users who signed in, and those of them who were users before. */
export const activity: Loader = {
  metrics: ['activeUsers', 'returningUsers'],
  additive: false,
  fill: () => '0',
  async load(reading, period, by) {
    return cellsOf(await readActivity(reading, period, by), by, (values, { active, returning }) => {
      values.activeUsers = String(active)
      values.returningUsers = String(returning)
    })
  },
}

/** What there was at the end of a period or a point. */
export const levelsOf = (
  metrics: readonly string[],
  { ofParties = false, hasKinds = false }: { ofParties?: boolean; hasKinds?: boolean } = {},
): Loader => ({
  metrics,
  additive: false,
  fill: () => null,
  async load(reading, period, by) {
    const own = by.filter((name) => name !== 'kind' || hasKinds)
    const { recorded, sums } = await readLevels(reading, period, { metrics, ofParties, by: own })
    const last = Math.max(period.points.length - 1, 0)
    const shown = by.includes('point') ? sums : sums.filter(({ point }) => point === last)
    const cells = cellsOf(shown, by, (values, { metric, value }) => plus(values, metric, value))
    if (by.some((name) => name !== 'point')) return cells
    // Nothing was there where the point was recorded and has no rows.
    const points = by.includes('point') ? [...recorded] : recorded.has(last) ? [last] : []
    const known = new Map(cells.map((cell) => [keyOf(cell.of), cell]))
    return points.map((point) => {
      const of = by.includes('point') ? { point } : {}
      const values = known.get(keyOf(of))?.values ?? {}
      return { of, values: Object.fromEntries(metrics.map((metric) => [metric, values[metric] ?? '0'])) }
    })
  },
})

/** Figures that follow from others of the same cell. */
export const derived = (
  from: Loader,
  metrics: readonly string[],
  derive: (values: Record<string, string | null>) => Record<string, string | null>,
): Loader => ({
  ...from,
  metrics,
  additive: false,
  fill: () => null,
  load: async (reading, period, by) =>
    (await from.load(reading, period, by)).map(({ of, values }) => ({ of, values: derive(values) })),
})
