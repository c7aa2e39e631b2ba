import type { userArea } from '@admin/api-client/contract/users/users'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { listActivities } from './activities.ts'
import { changePoints, listPoints } from './points.ts'
import { createUser, deleteUser, updateUser, userResource } from './service.ts'

export const userRoutes: Handlers<typeof userArea> = {
  ...plainHandlers(userResource, {
    name: 'users',
    title: 'user:title',
    columns: [
      ['avatar', 'user:avatar'],
      ['nickname', 'user:nickname'],
      ['id', 'user:id'],
      ['email', 'user:email'],
      ['areaCode', 'user:areaCode'],
      ['phone', 'user:phone'],
      ['status', 'fields:status', { codes: 'accountStatus' }],
      ['type', 'fields:type', { codes: 'userType' }],
      ['roleName', 'user:role'],
      ['vipLevel', 'user:vipLevel'],
      ['points', 'user:points'],
      ['lastLoginTime', 'user:lastLoginTime'],
      ['createTime', 'fields:createTime'],
    ],
  }),
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
