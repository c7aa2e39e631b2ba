import type { Region, regionArea } from '@admin/api-client/contract/operations/regions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { numberRows } from '../../../crud/reorder.ts'
import { regions } from '../../../db/schema/regions.ts'
import { withDescendants } from '../../../db/tree.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { regionResource } from './resource.ts'
import { requireKind } from './rules.ts'

/**
 * Moves a region with all below it to the end of the regions below another one, and numbers the siblings of both places.
 * Two moves make no cycle together: a region is always below one of a higher kind.
 * @throws Refusal `notFound`, and `validation` on `parentId`
 */
export const moveRegion = ({
  params: { id },
  body: { parentId },
  ...context
}: Input<(typeof regionArea.operations)['move']>): Promise<Region> =>
  operate(context, regionResource.operated('move'), async (tx, record) => {
    const found = await regionResource.rows.lockEach(tx, [id, parentId], undefined)
    const region = found.get(id)
    if (!region) throw new Refusal('notFound')
    const parent = found.get(parentId)
    if (!parent) throw refuseField('validation', 'parentId', 'notExisting')
    if (parentId === region.parentId) throw refuseField('validation', 'parentId', 'alreadyBelow')
    const branch = withDescendants(regions, sql`select ${id}::uuid`)
    if ((await tx.$count(regions, and(eq(regions.id, parentId), inArray(regions.id, branch)))) > 0)
      throw refuseField('validation', 'parentId', 'regionBelowItself')
    await requireKind(tx, region.kind, parent)
    const places = [region.parentId, parentId].filter((place) => place !== null)
    const siblings = await tx
      .select()
      .from(regions)
      .where(inArray(regions.parentId, places))
      .orderBy(asc(regions.sort), asc(regions.id))
      .for('update')
    const below = (place: string | null) =>
      siblings.filter((sibling) => sibling.parentId === place && sibling.id !== id)
    const values = { parentId, sort: below(parentId).length + 1, source: 'own' as const }
    record(await regionResource.rows.write(context, tx, region, values))
    for (const place of places)
      for (const change of await numberRows(context, tx, regions, below(place))) record(change)
    return regionResource.get({ ...context, db: tx }, id)
  })
