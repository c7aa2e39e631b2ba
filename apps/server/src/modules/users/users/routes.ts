import { userArea } from '@admin/api-client/contract/users/users'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { listActivities } from './activities.ts'
import { changePoints, listPoints } from './points.ts'
import { createUser, deleteUser, updateUser, userResource } from './service.ts'

export const userRoutes: Handlers<typeof userArea> = {
  ...plainHandlers(userResource, {
    area: userArea,
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
