import { userArea } from '@admin/api-client/contract/users/users'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { statusHandler } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { listActivities } from './activities.ts'
import { changePoints, listPoints } from './points.ts'
import { createUser, deleteUser, userResource } from './service.ts'

export const userRoutes: Handlers<typeof userArea> = {
  ...plainHandlers(userResource, {
    area: userArea,
  }),
  create: (input) => createUser(input, input.body),
  delete: (input) => deleteUser(input, input.params.id),
  setStatus: statusHandler(userResource, { frozen: 'freeze', normal: 'unfreeze' }),
  points: listPoints,
  changePoints,
  activities: listActivities,
}
