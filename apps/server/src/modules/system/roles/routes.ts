import { roleArea } from '@admin/api-client/contract/system/roles'
import { eq, inArray } from 'drizzle-orm'
import { startView } from '../../../auth/views.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { accountRoles, permissionNodes, roles } from '../../../db/schema/roles.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import {
  holdsEveryCode,
  keepingAnAdministrator,
  keepingAWorkingAdministrator,
  lockAdministrators,
} from '../accounts/authority.ts'
import { nodeOf, readNodes } from '../permissionNodes/tree.ts'
import { countHolders, grants, readGrantables, roleReads } from './queries.ts'
import { requireRole } from './requireRole.ts'

const NAME = 'role'
type Operations = typeof roleArea.operations

const resource = resourceOf({
  name: NAME,
  table: roles,
  reads: ({ session }) => roleReads(session.scope),
})
const { rows, get, requireVersion } = resource

const createRole = (context: Input<Operations['create']>) =>
  operate(context, { action: 'create', resource: NAME }, async (tx, record) => {
    const { resourceIds, ...values } = context.body
    await requireGrantable(context, tx, resourceIds)
    if (values.identity === 'admin') await requireEveryCode(context, tx)
    if (values.mfaRequired) requireDemanding(context)
    const mfaDemandTime = values.mfaRequired ? context.clock() : null
    const { targetId, after } = await rows.insert(context, tx, { ...values, mfaDemandTime })
    record({ targetId, after: { ...after, resourceIds: await grants.write(tx, targetId, resourceIds) } })
    return get({ ...context, db: tx }, targetId)
  })

/**
 * @throws Refusal `staleVersion` with the row as it is now; `unauthorizedOperation` on `mfaRequired` for an operator who
 *   may not change whether roles demand a second factor
 */
function updateRole(context: Input<Operations['update']>) {
  const { id } = context.params
  const { version, resourceIds, ...values } = context.body
  return operate(context, { action: 'update', resource: NAME }, async (tx, record) => {
    await lockAdministrators(tx)
    const before = await requireRole(context, tx, id)
    await requireVersion(context, tx, before, version)
    const held = await grants.read(tx, id)
    await requireGrantable(context, tx, resourceIds, held)
    if (values.identity === 'admin' && before.identity !== 'admin') await requireEveryCode(context, tx)
    const now = context.clock()
    const changesDemand = values.mfaRequired !== before.mfaRequired
    if (changesDemand) requireDemanding(context)
    // A demand that begins or ends here has no grace.
    const demand = changesDemand && { mfaGraceDays: 0, mfaDemandTime: values.mfaRequired ? now : null }
    await keepingAWorkingAdministrator(tx, { now, field: 'mfaRequired' }, () =>
      keepingAnAdministrator(tx, async () => {
        const given = await grants.write(tx, id, resourceIds)
        const { after } = await rows.write(context, tx, before, { ...values, ...demand })
        record({
          targetId: id,
          before: { ...before, resourceIds: held },
          after: { ...after, resourceIds: given },
        })
      }),
    )
    return get({ ...context, db: tx }, id)
  })
}

const deleteRole = (context: Input<Operations['delete']>) =>
  operate(context, { action: 'delete', resource: NAME }, async (tx, record) => {
    const { id } = context.params
    const before = await requireRole(context, tx, id)
    if ((await tx.$count(accountRoles, eq(accountRoles.roleId, id))) > 0) throw new Refusal('roleInUse')
    const resourceIds = await grants.read(tx, id)
    const { targetId } = await rows.remove(tx, before)
    record({ targetId, before: { ...before, resourceIds } })
    return null
  })

async function viewAsRole(context: Input<Operations['viewAs']>) {
  const { id, name } = await get(context, context.params.id)
  return startView(context, { kind: 'role', id, name })
}

/** What other permission nodes would give and take. Writes nothing. */
async function previewRole(context: Input<Operations['preview']>) {
  const { db, session, body } = context
  const { id } = context.params
  await get(context, id)
  const held = new Set(await grants.read(db, id))
  const wanted = new Set(body.resourceIds)
  const all = await readNodes(db)
  const added = all.filter((row) => wanted.has(row.id) && !held.has(row.id))
  const removed = all.filter((row) => held.has(row.id) && !wanted.has(row.id))
  return {
    added: added.map(nodeOf),
    removed: removed.map(nodeOf),
    ...(await countHolders(
      db,
      session.scope,
      id,
      [...added, ...removed].map((row) => row.id),
    )),
  }
}

/** Resources must exist, and the operator must hold the codes of those that are new to the role. */
async function requireGrantable(
  { session }: SignedIn,
  tx: Database,
  resourceIds: string[],
  held: string[] = [],
): Promise<void> {
  const wanted = [...new Set(resourceIds)]
  const found = await tx
    .select({ id: permissionNodes.id, code: permissionNodes.permissionCode })
    .from(permissionNodes)
    .where(inArray(permissionNodes.id, wanted))
  if (found.length < wanted.length) throw refuseField('validation', 'resourceIds', 'notExisting')
  const grants = found.filter(({ id }) => !held.includes(id))
  if (!grants.every(({ code }) => code === null || session.lasting.has(code)))
    throw refuseField('unauthorizedOperation', 'resourceIds', 'notGrantable')
}

/** Demanding a second factor has a code, wherever it is done. @throws Refusal `unauthorizedOperation` on `mfaRequired` */
function requireDemanding({ session }: SignedIn): void {
  if (!session.permissions.has('mfaBinding:configure'))
    throw refuseField('unauthorizedOperation', 'mfaRequired', 'mfaNotConfigurable')
}

/** An administrators' role gets every code that is ever added: only who holds all there are makes one. */
async function requireEveryCode({ session }: SignedIn, tx: Database): Promise<void> {
  if (!(await holdsEveryCode(tx, session)))
    throw refuseField('unauthorizedOperation', 'identity', 'notGrantable')
}

export const roleRoutes: Handlers<typeof roleArea> = {
  ...plainHandlers(resource, { area: roleArea }),
  create: createRole,
  update: updateRole,
  delete: deleteRole,
  grantables: readGrantables,
  viewAs: viewAsRole,
  preview: previewRole,
}
