import { isPermissionCode } from '@admin/api-client/contract/permissions'
import type {
  permissionNodeCreate,
  permissionNodeUpdate,
} from '@admin/api-client/contract/system/permissionNodes'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reorderHandler, siblingsIn } from '../../../crud/reorder.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { permissionNodes } from '../../../db/schema/roles.ts'
import { withDescendants } from '../../../db/tree.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { grantToAdministrators, isBuiltIn } from './addMissing.ts'
import { type NodeRow, permissionNodeReads } from './tree.ts'

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

/** Administrators' roles get what is new: no one could give it to anyone else otherwise. */
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

export const reorderNodes = reorderHandler(NAME, permissionNodes, siblingsIn(permissionNodes))

/** Pages and permission codes rely on the product's own resources: these keep what they are found by. */
function requireOwnWords(before: NodeRow, values: Values): void {
  const after = stored(values)
  for (const field of ['name', 'route', 'permissionCode'] as const)
    if (after[field] !== before[field]) throw refuseField('validation', field, 'builtInResource')
}

/**
 * A page has a route; a button has a code, and is on a page. The parent is a page that is there, and not
 * below the row itself. No one takes over a code of the product that they do not hold.
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
  if (isPermissionCode(permissionCode) && !session.lasting.has(permissionCode))
    throw refuseField('unauthorizedOperation', 'permissionCode', 'notGrantable')
  if (parentId === null) return
  const parent = await rows.lock(tx, parentId, undefined)
  if (parent?.category !== 'page') throw refuseField('validation', 'parentId', 'notExisting')
  const own = before && withDescendants(permissionNodes, sql`select ${before.id}::uuid`)
  if (
    own &&
    (await tx.$count(
      permissionNodes,
      and(eq(permissionNodes.id, parent.id), inArray(permissionNodes.id, own)),
    )) > 0
  )
    throw refuseField('validation', 'parentId', 'ownDescendant')
}
