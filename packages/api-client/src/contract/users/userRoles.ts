import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { enumeration, id, name, remark, textFilter, tracked, version } from '../fields.ts'

const identity = enumeration('userRoleIdentity')
const editable = { name, description: remark, identity }
export const userRoleCreate = z.object(editable)
export const userRoleUpdate = z.object({ ...editable, version })
export const userRole = z
  .object({
    id,
    ...editable,
    description: z.string(),
    userCount: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'UserRole' })
export type UserRole = z.infer<typeof userRole>

export const userRoleQuery = listQuery(['name', 'identity', 'updateTime'], {
  name: textFilter,
  identity: identity.optional(),
})

/** Roles of the platform's users; those of operators are `roles`. */
export const userRoleArea = defineResource({
  name: 'userRole',
  path: '/api/admin/user-roles',
  names: { one: 'a user role', many: 'user roles', deletable: 'a role that isn’t assigned to any users' },
  row: userRole,
  query: userRoleQuery,
  create: userRoleCreate,
  update: userRoleUpdate,
  page: { route: '/users/rolesList', position: 2 },
  columns: ['name', 'description', 'identity', 'userCount', 'updateTime'],
  constraints: {
    user_roles_name_unique: { field: 'name', message: 'taken' },
  },
})
