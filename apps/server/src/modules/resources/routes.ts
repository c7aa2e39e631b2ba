import type { resourceTreeOperations } from '@admin/api-client/contract/resources'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import {
  createResource,
  deleteResource,
  reorderResources,
  resourceResource,
  updateResource,
} from './service.ts'

const columns = [
  'id',
  'parentId',
  'name',
  'category',
  'route',
  'permissionCode',
  'sort',
  'updateTime',
] as const

export const resourceRoutes: Handlers<typeof resourceTreeOperations> = {
  ...plainHandlers(resourceResource, 'resources', columns),
  create: (input) => createResource(input, input.body),
  update: (input) => updateResource(input, input.params.id, input.body),
  delete: (input) => deleteResource(input, input.params.id),
  reorder: (input) => reorderResources(input, input.body.ids),
}
