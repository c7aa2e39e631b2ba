import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { REPORT_TABLE_ROWS } from '@admin/api-client/contract/limits'
import { defaultDimensions, metricsOf } from '@admin/api-client/contract/reports/metrics'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'
import { sites } from '../../../db/schema/sites.ts'
import { type Definition, fillerOf, readCells } from './cells.ts'
import { rowsOf } from './links.ts'
import { type Cell, type Dimension, type Dimensions, keyOf } from './loaders.ts'
import { type Prepared, prepare, type ReportInput } from './reading.ts'
import { valuesRounding } from './rounding.ts'

type By = CodeOf<'reportDimension'>

/** A dimension of the contract as sums have it. */
export const dimensionOf = (by: By): Dimension => (by === 'step' ? 'point' : by)

/** Prepares a report: its parts are grouped by points, by what its metrics consist of and as the table is. */
export const prepareReport = (input: ReportInput, definition: Definition): Promise<Prepared> =>
  prepare(input, definition.area, [
    'point',
    ...definition.stacks.map(({ by }) => by),
    ...tableDimensions(input, definition).map(dimensionOf),
  ])

type Names = Record<'site' | 'agent' | 'code', ReadonlyMap<string, string>>

const idsOf = (all: readonly Dimensions[], name: keyof Names) => [
  ...new Set(all.flatMap((of) => (of[name] ? [String(of[name])] : []))),
]

/** Reads what sites, agents and promotion codes are called. */
export async function readNames(db: Database, all: readonly Dimensions[]): Promise<Names> {
  const [siteIds, agentIds, codeIds] = [idsOf(all, 'site'), idsOf(all, 'agent'), idsOf(all, 'code')]
  const [named, agents, codes] = await Promise.all([
    siteIds.length > 0
      ? db.select({ id: sites.id, name: sites.name }).from(sites).where(inArray(sites.id, siteIds))
      : [],
    agentIds.length > 0
      ? db
          .select({ id: parties.id, name: parties.nickname })
          .from(parties)
          .where(inArray(parties.id, agentIds))
      : [],
    codeIds.length > 0
      ? db
          .select({ id: promotionCodes.id, name: promotionCodes.code })
          .from(promotionCodes)
          .where(inArray(promotionCodes.id, codeIds))
      : [],
  ])
  const byId = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { site: byId(named), agent: byId(agents), code: byId(codes) }
}

/** The dimensions of a cell with the names of its rows; one that was deleted is called by its id. */
export function namedOf(of: Dimensions, names: Names) {
  const row = (name: keyof Names) => {
    const id = of[name]
    return id ? { id: String(id), name: names[name].get(String(id)) ?? String(id) } : null
  }
  const code = (name: 'country' | 'kind') => (of[name] ? String(of[name]) : null)
  return {
    site: row('site'),
    country: code('country'),
    agent: row('agent'),
    code: row('code'),
    kind: code('kind'),
  }
}

/** What the table of a report is broken down by. */
export const tableDimensions = ({ query }: ReportInput, { area }: Definition): By[] => {
  const asked = [query.by ?? []].flat()
  return [...new Set<By>(asked.length > 0 ? asked : defaultDimensions[area])]
}

/** Reads the rows of the table, those of earlier points and with more first. */
export async function readTable(
  input: ReportInput,
  definition: Definition,
  { reading, periods }: Prepared,
  by: readonly By[],
) {
  const dimensions = by.map(dimensionOf)
  const [current = [], ...compared] = await Promise.all(
    [periods.current, ...periods.compared].map((period) =>
      readCells(definition, reading, period, dimensions),
    ),
  )
  const [first] = metricsOf(definition.area)
  const byKey = (cells: readonly Cell[]) => new Map(cells.map((cell) => [keyOf(cell.of), cell]))
  const [own, others] = [byKey(current), compared.map(byKey)]
  // A table by steps alone has all of them.
  const steps =
    by.length === 1 && by[0] === 'step' ? periods.current.points.map((_, point) => ({ point })) : []
  const all = new Map<string, Dimensions>(steps.map((of) => [keyOf(of), of]))
  for (const cells of [own, ...others]) for (const [key, { of }] of cells) all.set(key, of)
  const round = valuesRounding(input, definition.area)
  const filled = fillerOf(definition, reading)
  return [...all]
    .map(([key, of]) => {
      const values = own.get(key)?.values ?? filled(of)
      return {
        key,
        point: Number(of.point ?? 0),
        // What the caller sees: another order would say more than that.
        order: Number(round(values).values[first] ?? 0),
        row: { of, values, compared: others.map((cells) => cells.get(key)?.values ?? filled(of)) },
      }
    })
    .sort(
      (one, other) => one.point - other.point || other.order - one.order || (one.key < other.key ? -1 : 1),
    )
    .map(({ row }) => row)
}

/** The table of a report as it is answered. */
export async function answerTable(input: ReportInput, definition: Definition, prepared: Prepared) {
  const by = tableDimensions(input, definition)
  const { periods, reading, now } = prepared
  const rows = await readTable(input, definition, prepared, by)
  const shown = rows.slice(0, REPORT_TABLE_ROWS)
  const names = await readNames(
    input.db,
    shown.map(({ of }) => of),
  )
  const round = valuesRounding(input, definition.area)
  const [first] = metricsOf(definition.area)
  return {
    by,
    more: rows.length > shown.length,
    rows: shown.map(({ of, values, compared }) => {
      const span = of.point === undefined ? periods.current : periods.current.points[Number(of.point)]
      const place = { area: definition.area, session: input.session, filter: reading.filter, now }
      return {
        from: of.point === undefined ? null : (span?.from ?? null),
        to: of.point === undefined ? null : (span?.to ?? null),
        ...namedOf(of, names),
        ...round(values),
        compared: compared.map((figures, index) => ({
          comparison: periods.compared[index]?.comparison ?? 'own',
          ...round(figures),
        })),
        rows: span ? rowsOf(first, of, { ...place, span }) : null,
      }
    }),
  }
}
