import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import type { resourceCreate, resourceUpdate } from '@admin/api-client/contract/resources'
import { asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { grantToAdministrators, isBuiltIn } from '../../db/resources.ts'
import { resources } from '../../db/schema/roles.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { reordered, writeOrder } from '../reordered.ts'
import { resourceOf } from '../resource.ts'
import { flattened, type ResourceRow, resourceReads } from './tree.ts'

const NAME = 'resource'
type Create = z.output<typeof resourceCreate>
type Values = Omit<Create, 'category'>

export const resourceResource = resourceOf({ name: NAME, table: resources, reads: () => resourceReads })
const { rows, get } = resourceResource

const known: ReadonlySet<string> = new Set(allPermissionCodes)

/** As stored: what is empty is absent, so that it is unique only where it is something. */
const stored = <Some extends Values>({ route, permissionCode, ...values }: Some) => ({
  ...values,
  route: route || null,
  permissionCode: permissionCode || null,
})

/** Administrators' roles get what is new: nobody could give it to anybody else otherwise. */
export const createResource = (context: SignedIn, body: Create) =>
  operate(context, { action: 'create', resource: NAME }, async (tx, record) => {
    await requireFitting(context, tx, body.category, body)
    const change = await rows.insert(context, tx, { ...stored(body), component: null })
    await grantToAdministrators(tx, [change.targetId])
    record(change)
    return get({ ...context, db: tx }, change.targetId)
  })

export const updateResource = (
  context: SignedIn,
  id: string,
  { version, ...values }: z.output<typeof resourceUpdate>,
) =>
  resourceResource.update(context, id, { version, ...stored(values) }, async (tx, before) => {
    if (isBuiltIn(before)) requireOwnWords(before, values)
    await requireFitting(context, tx, before.category, values, before)
  })

export const deleteResource = (context: SignedIn, id: string) =>
  resourceResource.delete(context, id, async (tx, before) => {
    if (isBuiltIn(before)) throw new Refusal('builtInResource')
    if ((await tx.$count(resources, eq(resources.parentId, before.id))) > 0)
      throw new Refusal('resourceHasChildren')
  })

/** Numbers the siblings anew, so that equal numbers do not stand in the way of the order asked for. */
export const reorderResources = (context: SignedIn, ids: string[]) =>
  operate(context, { action: 'reorder', resource: NAME }, async (tx, record) => {
    const [first] = await tx
      .select({ parentId: resources.parentId })
      .from(resources)
      .where(eq(resources.id, ids[0] ?? ''))
    if (!first) throw refuseField('validation', 'ids', 'notExisting')
    const siblings = await tx
      .select()
      .from(resources)
      .where(first.parentId ? eq(resources.parentId, first.parentId) : isNull(resources.parentId))
      .orderBy(asc(resources.sort), asc(resources.id))
      .for('update')
    const wanted = ids.map((id) => id.toLowerCase())
    if (!wanted.every((id) => siblings.some((row) => row.id === id)))
      throw refuseField('validation', 'ids', 'notExisting')
    for (const change of await writeOrder(context, tx, resources, reordered(siblings, wanted))) record(change)
    return null
  })

/** Pages and permission codes rely on the product's own resources: these keep what they are found by. */
function requireOwnWords(before: ResourceRow, values: Values): void {
  const after = stored(values)
  for (const field of ['name', 'route', 'permissionCode'] as const)
    if (after[field] !== before[field]) throw refuseField('validation', field, 'builtInResource')
}

/**
 * A page has a route; a button has a code, and stands on a page. The parent is a page that is there, and not
 * below the row itself. Nobody takes over a code of the product that they do not hold.
 */
async function requireFitting(
  { session }: SignedIn,
  tx: Database,
  category: ResourceRow['category'],
  { parentId, route, permissionCode }: Values,
  before?: ResourceRow,
): Promise<void> {
  const needed = category === 'page' ? ({ route } as const) : { permissionCode, parentId: parentId ?? '' }
  // A heading of the product's own menu may go without.
  for (const [field, value] of Object.entries(needed))
    if (value === '' && !(before && isBuiltIn(before))) throw refuseField('validation', field, 'required')
  if (category === 'button' && route !== '') throw refuseField('validation', 'route', 'invalid')
  if (known.has(permissionCode) && !session.permissions.has(permissionCode))
    throw refuseField('unauthorizedOperation', 'permissionCode', 'notGrantable')
  if (parentId === null) return
  const parent = await rows.lock(tx, parentId, undefined)
  if (parent?.category !== 'page') throw refuseField('validation', 'parentId', 'notExisting')
  const own = before && (await resourceReads.one(tx, before.id))
  if (own && flattened([own]).some(({ id }) => id === parent.id))
    throw refuseField('validation', 'parentId', 'ownDescendant')
}
