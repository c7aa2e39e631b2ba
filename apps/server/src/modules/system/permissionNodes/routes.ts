import { permissionNodeArea } from '@admin/api-client/contract/system/permissionNodes'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { createNode, deleteNode, permissionNodeResource, reorderNodes, updateNode } from './service.ts'

export const permissionNodeRoutes: Handlers<typeof permissionNodeArea> = {
  ...plainHandlers(permissionNodeResource, {
    area: permissionNodeArea,
  }),
  create: (input) => createNode(input, input.body),
  update: (input) => updateNode(input, input.params.id, input.body),
  delete: (input) => deleteNode(input, input.params.id),
  reorder: reorderNodes,
}
