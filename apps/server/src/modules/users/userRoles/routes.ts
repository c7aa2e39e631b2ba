import type { userRoleOperations } from '@admin/api-client/contract/users/userRoles'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteUserRole, userRoleResource } from './service.ts'

export const userRoleRoutes: Handlers<typeof userRoleOperations> = {
  ...plainHandlers(userRoleResource, {
    name: 'user-roles',
    title: 'userRoles:title',
    columns: [
      ['name', 'fields:name'],
      ['description', 'userRoles:description'],
      ['identity', 'userRoles:identity', { codes: 'userRoleIdentity' }],
      ['userCount', 'userRoles:userCount'],
      ['updateTime', 'fields:updateTime'],
    ],
  }),
  delete: (input) => deleteUserRole(input, input.params.id),
}
