import { taskArea } from '@admin/api-client/contract/system/tasks'
import type { Handlers } from '../../../http/mount.ts'
import { taskRunReads } from './queries.ts'
import { createTask, pauseTask, resumeTask, runTask, taskResource, updateTask } from './service.ts'
import { timeZoneOf } from './timeZone.ts'

export const taskRoutes: Handlers<typeof taskArea> = {
  list: (input) => taskResource(input).list(input),
  export: (input) =>
    taskResource(input).export(input, {
      area: taskArea,
    }),
  get: (input) => taskResource(input).get(input, input.params.id),
  create: (input) => createTask(input, input.body),
  update: (input) => updateTask(input, input.params.id, input.body),
  delete: (input) => taskResource(input).delete(input, input.params.id),
  timeZone: async ({ config }) => ({ timeZone: timeZoneOf(config) }),
  runs: async (input) => {
    const { db, params, query } = input
    await taskResource(input).get(input, params.id)
    return taskRunReads(params.id).page(db, query)
  },
  run: (input) => runTask(input, input.params.id),
  pause: (input) => pauseTask(input, input.params.id),
  resume: (input) => resumeTask(input, input.params.id),
}
