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

export const resourceRoutes: Handlers<typeof resourceTreeOperations> = {
  ...plainHandlers(resourceResource, {
    name: 'resources',
    title: 'resourceTree:title',
    columns: [
      ['name', 'fields:name'],
      ['category', 'resourceTree:category', { codes: 'resourceCategory' }],
      ['route', 'resourceTree:route'],
      ['permissionCode', 'resourceTree:permissionCode'],
      ['sort', 'fields:sort'],
      ['updateTime', 'fields:updateTime'],
    ],
  }),
  create: (input) => createResource(input, input.body),
  update: (input) => updateResource(input, input.params.id, input.body),
  delete: (input) => deleteResource(input, input.params.id),
  reorder: (input) => reorderResources(input, input.body.ids),
}
