import { taskArea } from '@admin/api-client/contract/system/tasks'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { taskRunReads } from './queries.ts'
import { createTask, runTask, taskResource, taskStates, updateTask } from './service.ts'

export const taskRoutes: Handlers<typeof taskArea> = {
  ...plainHandlers(taskResource, { area: taskArea }),
  ...taskStates,
  create: (input) => createTask(input, input.body),
  update: (input) => updateTask(input, input.params.id, input.body),
  timeZone: async ({ config }) => ({ timeZone: timeZoneOf(config) }),
  runs: async (input) => {
    const { db, params, query } = input
    await taskResource.get(input, params.id)
    return taskRunReads(params.id).page(db, query)
  },
  run: (input) => runTask(input, input.params.id),
}
