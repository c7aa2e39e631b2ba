import { PARENT_KINDS } from '@admin/api-client/contract/operations/regionFacts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { regions } from '../../../db/schema/regions.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { type RegionRow, regionResource } from './resource.ts'
import { countUses } from './uses.ts'

/** Counts the regions directly below one. */
const countChildren = (tx: Database, id: string): Promise<number> =>
  tx.$count(regions, eq(regions.parentId, id))

/** @throws Refusal `validation` on `parentId` where a region of a kind can't be below another one */
export async function requireKind(
  tx: Database,
  kind: RegionRow['kind'],
  parent: Pick<RegionRow, 'id' | 'kind'>,
): Promise<void> {
  if (!PARENT_KINDS[kind].includes(parent.kind)) throw refuseField('validation', 'parentId', 'parentKind')
  if (kind !== 'city' || parent.kind !== 'country') return
  const subdivisions = and(eq(regions.parentId, parent.id), eq(regions.kind, 'subdivision'))
  if ((await tx.$count(regions, subdivisions)) > 0)
    throw refuseField('validation', 'parentId', 'chooseSubdivision')
}

/** Locks the place of a new region and checks it. @throws Refusal `validation` on `parentId` or `code` */
export async function requirePlace(
  tx: Database,
  { kind, code, parentId }: Pick<RegionRow, 'kind' | 'code'> & { parentId?: string | null | undefined },
): Promise<void> {
  if (!parentId) return
  if (kind === 'world') throw refuseField('validation', 'parentId', 'parentKind')
  const parent = await regionResource.rows.lock(tx, parentId, undefined)
  if (!parent) throw refuseField('validation', 'parentId', 'notExisting')
  await requireKind(tx, kind, parent)
  if (kind === 'subdivision' && !code.startsWith(`${parent.code}-`))
    throw refuseField('validation', 'code', 'codeOfCountry', { country: parent.code })
}

/** @throws Refusal `hasSubRegions`, `regionInUse` */
export async function requireUnused(tx: Database, region: RegionRow): Promise<void> {
  const below = await countChildren(tx, region.id)
  if (below > 0) throw new Refusal('hasSubRegions', { values: { count: below } })
  const uses = await countUses(tx, region)
  if (uses > 0) throw new Refusal('regionInUse', { values: { count: uses } })
}
