import type { taskPushOperations } from '@admin/api-client/contract/taskPushes'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { cancelPush, createPush, deletePush, sendPush, taskPushResource, updatePush } from './service.ts'

const columns = [
  'title',
  'audience',
  'channel',
  'templateName',
  'scheduleTime',
  'status',
  'total',
  'sent',
  'failed',
  'createTime',
] as const

export const taskPushRoutes: Handlers<typeof taskPushOperations> = {
  ...plainHandlers(taskPushResource, 'task-pushes', columns),
  create: (input) => createPush(input, input.body),
  update: (input) => updatePush(input, input.params.id, input.body),
  delete: (input) => deletePush(input, input.params.id),
  send: (input) => sendPush(input, input.params.id),
  cancel: (input) => cancelPush(input, input.params.id),
}
