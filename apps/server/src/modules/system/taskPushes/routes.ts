import { type TaskPush, taskPushArea } from '@admin/api-client/contract/system/taskPushes'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import {
  audienceOfPush,
  cancelPush,
  createPush,
  deletePush,
  sendPush,
  taskPushResource,
  updatePush,
} from './service.ts'

export const taskPushRoutes: Handlers<typeof taskPushArea> = {
  ...plainHandlers(taskPushResource, {
    area: taskPushArea,
    written: { total: { cell: progressOf } },
  }),
  create: (input) => createPush(input, input.body),
  update: (input) => updatePush(input, input.params.id, input.body),
  delete: (input) => deletePush(input, input.params.id),
  audience: (input) => audienceOfPush(input, input.params.id),
  send: sendPush,
  cancel: cancelPush,
}

/** Share of the recipients that were served; nothing before they are counted. */
function progressOf({ total, sent, failed }: Pick<TaskPush, 'total' | 'sent' | 'failed'>) {
  return total === 0 ? null : `${Math.round((100 * (sent + failed)) / total)}%`
}
