import { roleArea } from '@admin/api-client/contract/system/roles'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { readGrantables } from './queries.ts'
import { createRole, deleteRole, previewRole, roleResource, updateRole } from './service.ts'

export const roleRoutes: Handlers<typeof roleArea> = {
  ...plainHandlers(roleResource, {
    area: roleArea,
  }),
  create: (input) => createRole(input, input.body),
  update: (input) => updateRole(input, input.params.id, input.body),
  delete: (input) => deleteRole(input, input.params.id),
  grantables: readGrantables,
  preview: (input) => previewRole(input, input.params.id, input.body.resourceIds),
}
