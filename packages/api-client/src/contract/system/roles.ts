import { z } from 'zod'
import { sessionView } from '../auth/signIn.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { enumeration, id, name, remark, textFilter, tracked, version } from '../fields.ts'
import { ROLE_MAX_RESOURCES, ROLE_PREVIEW_NAMES, VIEW_MINUTES } from '../limits.ts'
import { get, post } from '../operation.ts'
import { permissionNodeSummary } from './permissionNodes.ts'

const path = '/api/admin/roles'

/** Ids of the pages and buttons that a role opens; clients leave an empty list out. */
const resourceIds = z.array(id).max(ROLE_MAX_RESOURCES).default([])

const editable = {
  name,
  description: remark,
  identity: enumeration('roleIdentity'),
  /** Its accounts have to bind an authenticator. */
  mfaRequired: z.boolean(),
  resourceIds,
}
export const roleCreate = z.object(editable)
export const roleUpdate = z.object({ ...editable, version })

export const role = z
  .object({
    id,
    ...editable,
    name: z.string(),
    description: z.string(),
    resourceIds: z.array(id),
    accountCount: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof role>

/** A page or button that can be granted to a role. */
export const grantable = permissionNodeSummary
  .extend({
    /** The caller may give it: they hold its permission code themselves. */
    held: z.boolean(),
  })
  .meta({ id: 'Grantable' })
export type Grantable = z.infer<typeof grantable>

export const roleQuery = listQuery(['name', 'identity', 'updateTime'], { name: textFilter })

export const roleArea = defineResource({
  name: 'role',
  path,
  names: { one: 'a role', many: 'roles', deletable: 'a role that isn’t assigned to any accounts' },
  row: role,
  query: roleQuery,
  create: roleCreate,
  update: roleUpdate,
  page: { route: '/system/roles', position: 2 },
  columns: ['name', 'description', 'identity', 'accountCount', 'updateTime'],
  constraints: {
    roles_name_unique: { field: 'name', message: 'taken' },
  },
  actions: {
    grantables: get(`${path}/grantables`, {
      summary: 'Every page and button that a role can be given, in the order of the menu',
      access: 'role:read',
      data: z.array(grantable),
    }),
    viewAs: post(`${path}/{id}/view-as`, {
      summary: `See for ${VIEW_MINUTES} minutes, without changing anything, what accounts with only this role see; it must not hold more than the caller`,
      access: 'role:viewAs',
      data: sessionView,
    }),
    preview: post(`${path}/{id}/preview`, {
      summary:
        'Preview what a change to a role’s resources adds and removes, and how many accounts it affects',
      access: 'role:update',
      whileViewing: true,
      body: z.object({ resourceIds }),
      data: z
        .object({
          added: z.array(permissionNodeSummary),
          removed: z.array(permissionNodeSummary),
          /** Accounts that have the role. */
          accountCount: z.number().int(),
          /** Those of them that can do more or less afterwards: no other role of theirs gives the same. */
          changedAccountCount: z.number().int(),
          /** Nicknames of the first of these, in order. */
          changedAccounts: z.array(z.object({ id, name: z.string() })).max(ROLE_PREVIEW_NAMES),
        })
        .meta({ id: 'RolePreview' }),
    }),
  },
})
