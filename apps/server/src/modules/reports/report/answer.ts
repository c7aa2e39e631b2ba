import { REPORT_STACK_PARTS } from '@admin/api-client/contract/limits'
import { metricOf, metricsOf } from '@admin/api-client/contract/reports/metrics'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { ReportFault } from '@admin/api-client/contract/reports/report'
import { type Definition, readCells, readPeriod } from './cells.ts'
import { readHealth } from './health.ts'
import { rowsOf } from './links.ts'
import { decimal, keyOf, percentOf } from './loaders.ts'
import { readMarks } from './marks.ts'
import type { Prepared, ReportInput } from './reading.ts'
import { exact, roundingOf, valuesRounding } from './rounding.ts'
import { answerTable, namedOf, readNames } from './table.ts'

type PeriodFigures = Awaited<ReturnType<typeof readPeriod>>

const isWhole = (text: string) => !text.includes('.')

/** The difference of two figures, and its part of the other one in per cent. */
export function compareFigures(current: string | null | undefined, other: string | null | undefined) {
  if (current === null || other === null || current === undefined || other === undefined)
    return { difference: null, percent: null }
  const difference =
    isWhole(current) && isWhole(other)
      ? String(BigInt(current) - BigInt(other))
      : decimal(Number((Number(current) - Number(other)).toFixed(2)))
  return { difference, percent: percentOf(Number(difference), Math.abs(Number(other))) }
}

const zeros = (values: (string | null)[], length: number) =>
  Array.from({ length }, (_, point) => values[point] ?? null)

/** Metrics by what they consist of, the greatest parts first. */
async function readStacks(input: ReportInput, definition: Definition, { reading, periods, now }: Prepared) {
  const { current } = periods
  const stacks = await Promise.all(
    definition.stacks.map(async ({ metric, by }) => {
      const loaders = definition.loaders.filter(({ metrics }) => metrics.includes(metric))
      const cells = await readCells({ ...definition, loaders }, reading, current, ['point', by])
      const names = await readNames(
        input.db,
        cells.map(({ of }) => of),
      )
      const isLevel = metricOf(definition.area, metric)?.level
      const round = metricOf(definition.area, metric)?.users ? roundingOf(input) : exact
      const parts = Map.groupBy(cells, ({ of }) => String(of[by] ?? ''))
      const rows = [...parts.values()].map((part) => {
        const values: (string | null)[] = []
        for (const { of, values: read } of part) values[Number(of.point)] = read[metric] ?? null
        const all = zeros(values, current.points.length).map((value) => (isLevel ? value : (value ?? '0')))
        const total = isLevel
          ? (all.at(-1) ?? null)
          : String(all.reduce((sum, value) => sum + BigInt(value ?? 0), 0n))
        const of = { [by]: part[0]?.of[by] ?? null }
        const shown = round(total)
        return {
          ...namedOf(of, names),
          total: shown.value,
          hidden: shown.hidden,
          values: all.map((value) => round(value).value),
          rows: rowsOf(metric, of, {
            ...{ area: definition.area, session: input.session },
            ...{ filter: reading.filter, span: current, now },
          }),
          // What the caller sees: another order would say more than that.
          order: Number(shown.value ?? 0),
          key: keyOf(of),
        }
      })
      return {
        metric,
        dimension: by,
        parts: rows
          .sort((one, other) => other.order - one.order || (one.key < other.key ? -1 : 1))
          .slice(0, REPORT_STACK_PARTS)
          .map(({ order: _, key: __, ...part }) => part),
      }
    }),
  )
  return stacks
}

/**
 * Answers what all reports have in common.
 * @param faults that the report itself found
 */
export async function answerReport(
  input: ReportInput,
  definition: Definition,
  prepared: Prepared,
  { faults, rolledUp }: { faults?: Promise<ReportFault[]>; rolledUp: readonly string[] },
) {
  const { area } = definition
  const { periods, reading, now } = prepared
  const round = valuesRounding(input, area)
  const [read, stacks, table, marks, proven] = await Promise.all([
    Promise.all(
      [periods.current, ...periods.compared].map((period) => readPeriod(definition, reading, period)),
    ),
    readStacks(input, definition, prepared),
    answerTable(input, definition, prepared),
    readMarks(input, area, periods.current),
    faults ?? [],
  ])
  const health = await readHealth(input, prepared, rolledUp, proven)
  const answerPeriod = ({ from, to }: PointedPeriod, figures: PeriodFigures | undefined) => ({
    from,
    to,
    totals: round(figures?.totals ?? {}),
    points: (figures?.points ?? []).map(({ span, values }) => ({ ...span, ...round(values) })),
  })
  const current = answerPeriod(periods.current, read[0])
  const compared = periods.compared.map(({ comparison, ...period }, index) => ({
    comparison,
    ...answerPeriod(period, read[index + 1]),
  }))
  return {
    area,
    step: periods.step,
    zone: input.query.zone,
    wholeDays: prepared.wholeDays,
    zoneRounded: periods.rounded,
    generatedTime: now,
    complete: periods.current.to <= now,
    current,
    compared,
    cards: metricsOf(area).map((metric) => {
      const value = current.totals.values[metric] ?? null
      return {
        metric,
        value,
        hidden: current.totals.hidden.includes(metric),
        compared: compared.map(({ comparison, totals }) => ({
          comparison,
          value: totals.values[metric] ?? null,
          hidden: totals.hidden.includes(metric),
          ...compareFigures(value, totals.values[metric]),
        })),
        rows: rowsOf(
          metric,
          {},
          { area, session: input.session, filter: reading.filter, span: periods.current, now },
        ),
      }
    }),
    stacks,
    table,
    marks,
    health,
  }
}
