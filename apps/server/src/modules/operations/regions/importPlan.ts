import {
  type RegionChange,
  type RegionImportRow,
  regionChanges,
} from '@admin/api-client/contract/operations/regions'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { regions } from '../../../db/schema/regions.ts'
import { type IsoRegion, isoRegions } from './isoRegions.ts'
import { IMPORTED, type RegionRow } from './resource.ts'
import { countUses } from './uses.ts'

interface Settings {
  countries: readonly string[]
  overwrite: boolean
}

/** What an import does with one region. */
export interface PlannedChange {
  change: RegionChange
  /** Absent for one that is added. */
  row?: RegionRow
  /** Absent for one that ISO 3166 no longer has. */
  iso?: IsoRegion
}

/** What an import does, and the regions by their id. */
export interface ImportPlan {
  changes: PlannedChange[]
  byId: ReadonlyMap<string, RegionRow>
}

/** Identifies a region: codes are unique within a kind. */
export const keyOf = ({ kind, code }: Pick<RegionRow, 'kind' | 'code'>) => `${kind} ${code}`

/** Reads the regions that an import can concern. */
const readRegions = (tx: Database): Promise<RegionRow[]> =>
  tx
    .select()
    .from(regions)
    .where(inArray(regions.kind, ['world', 'continent', 'country', 'subdivision']))
    .orderBy(asc(regions.sort), asc(regions.id))

/** How a row differs from the region of ISO 3166 with its code. */
function changeOf(row: RegionRow, iso: IsoRegion, parent: RegionRow | undefined): RegionChange | undefined {
  if ((parent?.code ?? '') !== iso.parentCode) return 'moved'
  if (row.name !== iso.name || row.nameEn !== iso.nameEn) return 'renamed'
  return IMPORTED.some((field) => row[field] !== iso[field]) ? 'updated' : undefined
}

/** Returns what happens to imported regions that ISO 3166 no longer has: those with regions below them or in use stay. */
async function planGone(tx: Database, gone: readonly RegionRow[]): Promise<PlannedChange[]> {
  const parents = await tx.selectDistinct({ id: regions.parentId }).from(regions)
  const withChildren = new Set(parents.map(({ id }) => id))
  const changes: PlannedChange[] = []
  for (const row of gone) {
    // A country whose subdivisions go, too, is deleted by the next import.
    const stays = withChildren.has(row.id) || (await countUses(tx, row)) > 0
    if (!stays) changes.push({ change: 'deleted', row })
    else if (row.status === 'enabled') changes.push({ change: 'disabled', row })
  }
  return changes
}

/** Returns what an import would change, each region after the one above it. */
export async function planImport(tx: Database, { countries, overwrite }: Settings): Promise<ImportPlan> {
  const chosen = new Set(countries)
  const wanted = await isoRegions(chosen)
  const rows = await readRegions(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const changes = wanted.flatMap((iso): PlannedChange[] => {
    const row = byKey.get(keyOf(iso))
    if (!row) return [{ change: 'added', iso }]
    const change = changeOf(row, iso, row.parentId ? byId.get(row.parentId) : undefined)
    if (!change) return []
    return [{ change: row.source === 'own' && !overwrite ? 'kept' : change, row, iso }]
  })
  const known = new Set(wanted.map(keyOf))
  const gone = rows.filter(
    (row) =>
      row.source === 'iso' &&
      !known.has(keyOf(row)) &&
      (row.kind !== 'subdivision' || chosen.has(row.code.split('-')[0] ?? '')),
  )
  return { changes: [...changes, ...(await planGone(tx, gone))], byId }
}

/** Returns how many regions a plan changes in each way. */
export const countChanges = (changes: readonly PlannedChange[]): Record<RegionChange, number> =>
  Object.fromEntries(
    regionChanges.map((each) => [each, changes.filter(({ change }) => change === each).length]),
  ) as Record<RegionChange, number>

/** Returns a change as it is shown. */
export function shownChange({ change, row, iso }: PlannedChange, { byId }: ImportPlan): RegionImportRow {
  const { kind, code } = (row ?? iso) as RegionRow | IsoRegion
  const parent = row?.parentId ? byId.get(row.parentId) : undefined
  return {
    ...{ kind, code, change },
    before: row ? { name: row.name, nameEn: row.nameEn, parentCode: parent?.code ?? '' } : null,
    after: iso ? { name: iso.name, nameEn: iso.nameEn, parentCode: iso.parentCode } : null,
  }
}
