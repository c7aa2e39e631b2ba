import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { DAY, HOUR } from '../../../kernel/durations.ts'
import type { Definition } from '../report/cells.ts'
import { type Reading, readLevels, readSums } from '../report/facts.ts'
import {
  additive,
  type Cell,
  cellsOf,
  type Dimension,
  type Dimensions,
  decimal,
  derived,
  keyOf,
  type Loader,
  percentOf,
} from '../report/loaders.ts'

/** The middle of values with their numbers; null without any. */
export function medianOf(counts: readonly (readonly [value: number, count: bigint])[]): number | null {
  const sorted = [...counts].sort(([one], [other]) => one - other)
  const all = sorted.reduce((sum, [, count]) => sum + count, 0n)
  if (all === 0n) return null
  const at = (place: bigint) => {
    let passed = 0n
    return sorted.find(([, count]) => {
      passed += count
      return passed > place
    })?.[0]
  }
  return ((at((all - 1n) / 2n) ?? 0) + (at(all / 2n) ?? 0)) / 2
}

/** Median hours from a submission to its decision, from minutes to two digits. */
const hoursToDecision: Loader = {
  metrics: ['hoursToDecision'],
  additive: false,
  fill: () => null,
  async load(reading, period, by) {
    const own = [...by.filter((name) => name !== 'kind'), 'kind'] as const
    const sums = await readSums(reading, period, { metrics: ['decisionMinutes'], ofParties: false, by: own })
    const counts = new Map<string, [number, bigint][]>()
    const rows = sums.map(({ kind, value, ...row }) => {
      const [work = '', minutes = '0'] = (kind ?? '').split(':')
      return { ...row, kind: by.includes('kind') ? work : null, minutes: Number(minutes), value }
    })
    return cellsOf(rows, by, (values, row) => {
      const key = keyOf(
        Object.fromEntries(by.map((name) => [name, row[name as keyof Dimensions & keyof typeof row]])),
      )
      const known = counts.get(key) ?? []
      counts.set(key, known)
      known.push([row.minutes, row.value])
      const median = medianOf(known)
      values.hoursToDecision = median === null ? null : decimal(Number(((median * 60_000) / HOUR).toFixed(2)))
    })
  },
}

/** Views between two records of the numbers of all works; null where the first of them is missing. */
const views: Loader = {
  metrics: ['views'],
  additive: false,
  fill: () => null,
  async load(reading: Reading, period: PointedPeriod, by: readonly Dimension[]) {
    const before = { from: period.from - DAY, to: period.from, complete: true }
    const extended = { from: before.from, to: period.to, points: [before, ...period.points] }
    const own = [...new Set<Dimension>(['point', ...by])]
    const { recorded, sums } = await readLevels(reading, extended, {
      metrics: ['viewsTotal'],
      ofParties: false,
      by: own,
    })
    const others = by.filter((name) => name !== 'point')
    const groups = Map.groupBy(sums, (sum) =>
      keyOf(Object.fromEntries(others.map((name) => [name, sum[name]]))),
    )
    const cells = [...groups.values()].flatMap((group): Cell[] => {
      const of: Dimensions = Object.fromEntries(others.map((name) => [name, group[0]?.[name] || null]))
      const at = (point: number) =>
        recorded.has(point)
          ? group.filter((sum) => sum.point === point).reduce((all, { value }) => all + value, 0n)
          : null
      const between = (start: number, end: number) => {
        const [first, last] = [at(start), at(end)]
        return first === null || last === null ? null : String(last - first)
      }
      if (!by.includes('point')) return [{ of, values: { views: between(0, period.points.length) } }]
      return period.points.map((_, point) => ({
        of: { ...of, point },
        values: { views: between(point, point + 1) },
      }))
    })
    return cells
  },
}

/** What the report on content reads. */
export const contentDefinition: Definition = {
  area: 'content',
  loaders: [
    additive({ metrics: ['published', 'decided', 'chargePoints'] }),
    derived(additive({ metrics: ['decided', 'approved'] }), ['approvedPercent'], ({ decided, approved }) => ({
      approvedPercent: percentOf(Number(approved ?? 0), Number(decided ?? 0)),
    })),
    hoursToDecision,
    views,
  ],
  stacks: [
    { metric: 'published', by: 'kind' },
    { metric: 'chargePoints', by: 'kind' },
  ],
}

/** Roll-ups that it reads. */
export const CONTENT_METRICS = [
  'published',
  'decided',
  'approved',
  'decisionMinutes',
  'chargePoints',
  'bitRatePoints',
  'bitRatePurchases',
] as const
