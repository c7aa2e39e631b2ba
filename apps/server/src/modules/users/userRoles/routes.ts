import { userRoleArea } from '@admin/api-client/contract/users/userRoles'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteUserRole, userRoleResource } from './service.ts'

export const userRoleRoutes: Handlers<typeof userRoleArea> = {
  ...plainHandlers(userRoleResource, {
    area: userRoleArea,
  }),
  delete: (input) => deleteUserRole(input, input.params.id),
}
