import { isPermissionCode } from '@admin/api-client/contract/permissions'
import type {
  permissionNodeCreate,
  permissionNodeUpdate,
} from '@admin/api-client/contract/system/permissionNodes'
import { asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { reordered, writeOrder } from '../../../crud/reordered.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { permissionNodes } from '../../../db/schema/roles.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { grantToAdministrators, isBuiltIn } from './addMissing.ts'
import { flattened, type NodeRow, permissionNodeReads } from './tree.ts'

const NAME = 'permissionNode'
type Create = z.output<typeof permissionNodeCreate>
type Values = Omit<Create, 'category'>

export const permissionNodeResource = resourceOf({
  name: NAME,
  table: permissionNodes,
  reads: () => permissionNodeReads,
})
const { rows, get } = permissionNodeResource

/** As stored: what is empty is absent, so that it is unique only where it is something. */
const stored = <Some extends Values>({ route, permissionCode, ...values }: Some) => ({
  ...values,
  route: route || null,
  permissionCode: permissionCode || null,
})

/** Administrators' roles get what is new: nobody could give it to anybody else otherwise. */
export const createNode = (context: SignedIn, body: Create) =>
  operate(context, { action: 'create', resource: NAME }, async (tx, record) => {
    await requireFitting(context, tx, body.category, body)
    const change = await rows.insert(context, tx, { ...stored(body), component: null })
    await grantToAdministrators(tx, [change.targetId])
    record(change)
    return get({ ...context, db: tx }, change.targetId)
  })

export const updateNode = (
  context: SignedIn,
  id: string,
  { version, ...values }: z.output<typeof permissionNodeUpdate>,
) =>
  permissionNodeResource.update(context, id, { version, ...stored(values) }, async (tx, before) => {
    if (isBuiltIn(before)) requireOwnWords(before, values)
    await requireFitting(context, tx, before.category, values, before)
  })

export const deleteNode = (context: SignedIn, id: string) =>
  permissionNodeResource.delete(context, id, async (tx, before) => {
    if (isBuiltIn(before)) throw new Refusal('builtInResource')
    if ((await tx.$count(permissionNodes, eq(permissionNodes.parentId, before.id))) > 0)
      throw new Refusal('resourceHasChildren')
  })

/** Numbers the siblings anew, so that equal numbers do not stand in the way of the order asked for. */
export const reorderNodes = (context: SignedIn, ids: string[]) =>
  operate(context, { action: 'reorder', resource: NAME }, async (tx, record) => {
    const [first] = await tx
      .select({ parentId: permissionNodes.parentId })
      .from(permissionNodes)
      .where(eq(permissionNodes.id, ids[0] ?? ''))
    if (!first) throw refuseField('validation', 'ids', 'notExisting')
    const siblings = await tx
      .select()
      .from(permissionNodes)
      .where(first.parentId ? eq(permissionNodes.parentId, first.parentId) : isNull(permissionNodes.parentId))
      .orderBy(asc(permissionNodes.sort), asc(permissionNodes.id))
      .for('update')
    const wanted = ids.map((id) => id.toLowerCase())
    if (!wanted.every((id) => siblings.some((row) => row.id === id)))
      throw refuseField('validation', 'ids', 'notExisting')
    for (const change of await writeOrder(context, tx, permissionNodes, reordered(siblings, wanted)))
      record(change)
    return null
  })

/** Pages and permission codes rely on the product's own resources: these keep what they are found by. */
function requireOwnWords(before: NodeRow, values: Values): void {
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
  category: NodeRow['category'],
  { parentId, route, permissionCode }: Values,
  before?: NodeRow,
): Promise<void> {
  const needed = category === 'page' ? ({ route } as const) : { permissionCode, parentId: parentId ?? '' }
  // A heading of the product's own menu may go without.
  for (const [field, value] of Object.entries(needed))
    if (value === '' && !(before && isBuiltIn(before))) throw refuseField('validation', field, 'required')
  if (category === 'button' && route !== '') throw refuseField('validation', 'route', 'invalid')
  if (isPermissionCode(permissionCode) && !session.permissions.has(permissionCode))
    throw refuseField('unauthorizedOperation', 'permissionCode', 'notGrantable')
  if (parentId === null) return
  const parent = await rows.lock(tx, parentId, undefined)
  if (parent?.category !== 'page') throw refuseField('validation', 'parentId', 'notExisting')
  const own = before && (await permissionNodeReads.one(tx, before.id))
  if (own && flattened([own]).some(({ id }) => id === parent.id))
    throw refuseField('validation', 'parentId', 'ownDescendant')
}
