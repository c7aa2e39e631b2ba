import type { userOperations } from '@admin/api-client/contract/users'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { listActivities } from './activities.ts'
import { changePoints, listPoints } from './points.ts'
import { createUser, deleteUser, updateUser, userResource } from './service.ts'

const columns = [
  'id',
  'nickname',
  'email',
  'areaCode',
  'phone',
  'status',
  'type',
  'roleName',
  'vipLevel',
  'points',
  'lastLoginTime',
  'createTime',
] as const

export const userRoutes: Handlers<typeof userOperations> = {
  ...plainHandlers(userResource, 'users', columns),
  create: (input) => createUser(input, input.body),
  update: (input) => updateUser(input, input.params.id, input.body),
  delete: (input) => deleteUser(input, input.params.id),
  setStatus: (input) => {
    const { ids, status } = input.body
    return userResource.changeEach(input, status === 'frozen' ? 'freeze' : 'unfreeze', ids, 'status', status)
  },
  points: listPoints,
  changePoints,
  activities: listActivities,
}
