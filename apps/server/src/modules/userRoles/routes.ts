import type { userRoleOperations } from '@admin/api-client/contract/userRoles'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { deleteUserRole, userRoleResource } from './service.ts'

const columns = ['id', 'name', 'description', 'identity', 'userCount', 'createTime', 'updateTime'] as const

export const userRoleRoutes: Handlers<typeof userRoleOperations> = {
  ...plainHandlers(userRoleResource, 'user-roles', columns),
  delete: (input) => deleteUserRole(input, input.params.id),
}
