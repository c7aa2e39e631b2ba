import type { userRoleArea } from '@admin/api-client/contract/users/userRoles'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteUserRole, userRoleResource } from './service.ts'

export const userRoleRoutes: Handlers<typeof userRoleArea> = {
  ...plainHandlers(userRoleResource, {
    name: 'user-roles',
    title: 'userRole:title',
    columns: [
      ['name', 'fields:name'],
      ['description', 'userRole:description'],
      ['identity', 'userRole:identity', { codes: 'userRoleIdentity' }],
      ['userCount', 'userRole:userCount'],
      ['updateTime', 'fields:updateTime'],
    ],
  }),
  delete: (input) => deleteUserRole(input, input.params.id),
}
